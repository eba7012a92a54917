import { once } from "node:events";
import { connect } from "node:net";
import type { TestContext } from "node:test";
import { Worker } from "node:worker_threads";

/** Listens and never accepts: connections beyond its backlog of two are not even refused. */
const listening = `
  const { parentPort, workerData } = require("node:worker_threads");
  const server = require("node:net").createServer().listen({ ...workerData, backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    // This thread blocks as soon as the message has been sent.
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
  });
`;

/** Starts a receiver on loopback whose backlog is full, so that connecting hangs. Returns its port. */
export async function startFullReceiver(
  test: Pick<TestContext, "after">,
  { host = "127.0.0.1", port = 0 } = {},
): Promise<number> {
  const worker = new Worker(listening, { eval: true, workerData: { host, port } });
  test.after(async () => {
    await worker.terminate();
  });
  const [taken] = await once(worker, "message");
  for (let place = 0; place < 2; place += 1) {
    const waiting = connect({ host, port: taken });
    test.after(() => waiting.destroy());
    waiting.on("error", () => undefined);
    await once(waiting, "connect");
  }
  return taken;
}
