import assert from "node:assert/strict";
import { test } from "node:test";
import { type Fate, startRelay } from "../../../client/testing/relay.ts";
import { VirtualClock } from "../../../runtime/testing/virtual-clock.ts";
import { versionOf } from "../../testing/document-server.ts";
import { followDraft, type StreamedResponse } from "./follow-draft.ts";
import { loadTools } from "./load-tools.ts";

test("A draft is shown, and again after each event, of a stream that continues after the last one", async (t) => {
  const events = "/api/v1/events?types=spec.updated,spec.deleted,spec.restored&spec_id=spec_1";
  const document = "/api/v1/specs/spec_1/document?locale=a/b";
  const answers: Record<string, Fate> = {
    [events]: { status: 200, body: "retry: 1000\nid: 7\n\nid: 8\ndata: {}\n\n" },
    [document]: { status: 200, body: '{"version":3}' },
  };
  const relay = await startRelay(t, "", answers);
  const { origin } = new URL(relay.baseUrl);
  const clock = new VirtualClock();
  const ending = new AbortController();
  t.after(() => ending.abort());
  const shown: number[] = [];
  const waiting = Promise.withResolvers<void>();
  const network = {
    onOnline() {
      waiting.resolve();
      return () => {};
    },
  };
  followDraft(
    { ...loadTools, clock, network, fetch: fetchStream },
    {
      src: origin + document,
      headers: {},
      accept: () => {},
      show: (draft) => void shown.push(versionOf(draft)),
      dispatch: (name, detail) => assert.equal(name, "loaded", String(detail)),
    },
    ending.signal,
  );
  await waiting.promise;
  assert.deepEqual(shown, [3, 3]);
  await clock.pass(1000);
  await relay.count(4);
  assert.deepEqual(
    relay.requests.map(({ url, headers }) => [url, headers["last-event-id"]]),
    [
      [events, undefined],
      [document, undefined],
      [document, undefined],
      [events, "8"],
    ],
  );
});

async function fetchStream(url: string, options: RequestInit): Promise<StreamedResponse> {
  const response = await fetch(url, options);
  let parts: AsyncIterator<string> | undefined;
  return Object.assign(response, {
    async readPart() {
      parts ??= response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
      return (await parts?.next())?.value;
    },
  });
}
