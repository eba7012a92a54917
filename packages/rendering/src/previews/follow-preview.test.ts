import assert from "node:assert/strict";
import { test } from "node:test";
import { VirtualClock } from "@screenspec/runtime/virtual-clock";
import { type Fate, startRelay } from "../../../client/testing/relay.ts";
import { followPreview } from "./follow-preview.ts";

const path = "/preview/ssp_1/document";
const draft = (state: string, document: string): Fate => ({
  status: 200,
  body: JSON.stringify({ state, document }),
});

test("A preview is shown, and the next request names its state and waits for another one", async (t) => {
  const { relay, reports } = await startFollowing(t, {
    [path]: draft("1.1", "first"),
    [`${path}?state=1.1`]: draft("2&1", "second"),
    [`${path}?state=2%261`]: "silence",
  });
  await reports("first", "connected", "second", "connected");
  await relay.count(3);
});

test("After 204 another request for the same state follows", async (t) => {
  const { relay, reports } = await startFollowing(
    t,
    { [`${path}?state=1`]: "silence" },
    draft("1", "first"),
    { status: 204 },
  );
  await reports("first", "connected", "connected");
  await relay.count(3);
  assert.equal(relay.requests[2]?.url, `${path}?state=1`);
});

test("A failed request is repeated after growing delays of at most 15 s, also after the 404 of a proxy", async (t) => {
  const { clock, reports } = await startFollowing(
    t,
    { [path]: draft("1", "first"), [`${path}?state=1`]: "silence" },
    "cut",
    { status: 503 },
    { status: 404, body: "{}" },
    { status: 200, body: "{" },
  );
  for (const [code, delay] of [
    ["network", 2000],
    ["status", 4000],
    ["status", 8000],
    ["invalid-json", 15_000],
  ] as const) {
    await reports(code);
    await clock.pass(delay);
  }
  await reports("first", "connected");
});

test("A link that isn't found has ended, and no request follows", async (t) => {
  const { relay, clock, reports } = await startFollowing(t, {
    [path]: { status: 404, body: '{"code":"not_found"}' },
  });
  await reports("ended");
  await clock.pass(100_000);
  assert.equal(relay.requests.length, 1);
});

test("When the device is online again, another request replaces one that hangs", async (t) => {
  const { relay, goOnline, reports } = await startFollowing(
    t,
    { [`${path}?state=1`]: "silence" },
    "silence",
    draft("1", "first"),
  );
  await relay.count(1);
  goOnline();
  await reports("first", "connected");
});

/** Follows a preview link with a virtual clock. */
async function startFollowing(
  t: { after(cleanUp: () => void): void },
  answers: Readonly<Record<string, Fate>>,
  ...first: readonly Fate[]
) {
  const relay = await startRelay(t, "", answers);
  relay.next(...first);
  const { origin } = new URL(relay.baseUrl);
  const clock = new VirtualClock();
  const ending = new AbortController();
  t.after(() => ending.abort());
  const listeners = new Set<() => void>();
  const events: string[] = [];
  let notify = () => {};
  const report = (event: string) => {
    events.push(event);
    notify();
  };
  followPreview(
    {
      clock,
      fetch,
      network: {
        onOnline(callBack) {
          listeners.add(callBack);
          return () => listeners.delete(callBack);
        },
      },
    },
    `${origin}/preview/ssp_1`,
    {
      onDocument: (document) => report(String(document)),
      onConnected: () => report("connected"),
      onLost: ({ code }) => report(code),
      onEnded: () => report("ended"),
    },
    ending.signal,
  );
  return {
    relay,
    clock,
    goOnline() {
      for (const callBack of [...listeners]) callBack();
    },
    /** Resolves when these events have occurred since the last call. */
    async reports(...expected: string[]) {
      while (events.length < expected.length) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
      assert.deepEqual(events.splice(0, expected.length), expected);
    },
  };
}
