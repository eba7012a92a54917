import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { test } from "node:test";
import { until } from "../../testing/until.ts";
import { EventStream, frameOf } from "./event-stream.ts";

const event = { position: 1, type: "spec.updated", spec_id: null, user_id: null, payload: "{}" };
const actor = {
  id: "user",
  userId: "user",
  sessionId: null,
  permissions: new Set(["specs:read"] as const),
  channels: null,
  keyExpiresAt: null,
};

test("An ended stream gets no more writes, even while its buffer is being read", async (t) => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const reader = connect(port, "127.0.0.1");
  t.after(() => {
    reader.destroy();
    server.close();
  });
  reader.pause();
  reader.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  await fill(response);
  const stream = new EventStream({
    response,
    actor,
    readActor: async () => actor,
    filter: () => true,
    epoch: "",
    position: 0,
    maxWaitingBytes: 1_000_000,
  });
  stream.end();
  assert.equal(stream.closed.aborted, true);
  assert.equal(response.destroyed, false);
  stream.beat();
  assert.equal(stream.offer(event, frameOf("", event)), true);
  await stream.replay([event]);
  assert.equal(response.errored, null);
});

/** Writes until the buffer has unread bytes, but less than the high-water mark. */
async function fill(response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  let waitedSince = performance.now();
  await until(async () => {
    if (response.writableLength === 0) {
      response.write("x".repeat(10_000));
      waitedSince = performance.now();
    }
    return response.writableLength > 0 && performance.now() - waitedSince > 300;
  });
}
