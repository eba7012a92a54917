import assert from "node:assert/strict";
import { test } from "node:test";
import { VirtualClock } from "@screenspec/runtime/virtual-clock";
import { type Fate, startRelay } from "../../../client/testing/relay.ts";
import { versionOf } from "../../testing/document-server.ts";
import { followDraft, type StreamedResponse } from "./follow-draft.ts";
import { loadTools } from "./load-tools.ts";

const eventsPath = "/api/v1/events?types=spec.updated,spec.deleted,spec.restored&spec_id=spec_1";
const documentPath = "/api/v1/specs/spec_1/document?locale=a/b";
const eventStream = { "content-type": "text/event-stream; charset=utf-8" };

test("A draft is shown, and again after each event, of a stream that continues after the last one", async (t) => {
  const body = "retry: 1000\nid: 7\n\nid: 8\ndata: {}\n\n";
  const { relay, clock, shown, failures, waits } = await startFollowing(t, {
    [eventsPath]: { status: 200, headers: eventStream, body },
    [documentPath]: { status: 200, body: '{"version":3}' },
  });
  await waits();
  assert.deepEqual(shown, [3, 3]);
  await clock.pass(1000);
  await relay.count(4);
  assert.deepEqual(
    relay.requests.map(({ url, headers }) => [url, headers["last-event-id"]]),
    [
      [eventsPath, undefined],
      [documentPath, undefined],
      [documentPath, undefined],
      [eventsPath, "8"],
    ],
  );
  assert.deepEqual(failures, []);
});

test("A response that isn't a stream of events is a failure, and requested again after growing delays", async (t) => {
  const { relay, clock, shown, failures, waits } = await startFollowing(t, {
    [eventsPath]: { status: 200, headers: { "content-type": "text/html" }, body: "<html>" },
    [documentPath]: { status: 200, body: '{"version":3}' },
  });
  await waits();
  assert.deepEqual(failures, ["network"]);
  for (const delay of [2000, 4000, 8000]) {
    await clock.pass(delay);
    await waits();
  }
  assert.deepEqual(
    relay.requests.map(({ url }) => url),
    [eventsPath, eventsPath, eventsPath, eventsPath],
  );
  assert.deepEqual(shown, []);
});

/** Follows a draft with a virtual clock. */
async function startFollowing(
  t: { after(cleanUp: () => void): void },
  answers: Readonly<Record<string, Fate>>,
) {
  const relay = await startRelay(t, "", answers);
  const { origin } = new URL(relay.baseUrl);
  const clock = new VirtualClock();
  const ending = new AbortController();
  t.after(() => ending.abort());
  const shown: number[] = [];
  const failures: string[] = [];
  let waiting = Promise.withResolvers<void>();
  const network = {
    onOnline() {
      waiting.resolve();
      return () => {};
    },
  };
  followDraft(
    { ...loadTools, clock, network, fetch: fetchStream },
    {
      src: origin + documentPath,
      headers: {},
      accept: () => {},
      show: (draft) => void shown.push(versionOf(draft)),
      dispatch: (...[name, detail]) => {
        if (name === "load-failed") failures.push(detail.code);
      },
    },
    ending.signal,
  );
  return {
    relay,
    clock,
    shown,
    failures,
    /** Resolves when it waits before it opens the stream again. */
    async waits() {
      await waiting.promise;
      waiting = Promise.withResolvers();
    },
  };
}

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
