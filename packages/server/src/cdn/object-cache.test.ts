import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import {
  createPeerNotifications,
  type PeerNotifications,
} from "../database/postgres/peer-notifications.ts";
import { createObjectCache, type ObjectCache, type ObjectCacheOptions } from "./object-cache.ts";

test("A new version is read before waiting reads of made-up keys", async (t) => {
  const { publish, showApart } = await startOrigin(t);
  const store = slowStore();
  const show = showApart(store.reach);
  assert.equal(await show.version(), 1);
  store.hold();
  const madeUp = askForMadeUp(show.objects, 500);
  await until(() => store.held.length === 50);
  await publish();
  const version = show.version();
  store.held.shift()?.resolve();
  await until(() => store.held.length === 50);
  assert.equal(store.held.at(-1)?.key, show.pointer);
  store.letGo();
  assert.equal(await version, 2);
  await madeUp;
});

test("A stale document is served while reads of the origin are queued @full", async (t) => {
  const { publish, showApart } = await startOrigin(t);
  const store = slowStore();
  const show = showApart(store.reach);
  assert.equal(await show.version(), 1);
  store.hold();
  const madeUp = askForMadeUp(show.objects, 1060);
  await until(() => store.held.length === 50);
  await publish();
  assert.equal(await show.version(), 1);
  store.letGo();
  await madeUp;
  await until(async () => (await show.version()) === 2);
});

test("After a publish, readers wait for a slow store, and get the stale document from a failing one", async (t) => {
  const { publish, publishAnother, showApart } = await startOrigin(t);
  const store = slowStore();
  let now = 0;
  const monotonicNow = () => now;
  const show = showApart(store.reach, { monotonicNow });
  const unchanged = showApart(store.reach, { monotonicNow, pointer: await publishAnother() });
  assert.deepEqual([await show.version(), await unchanged.version()], [1, 1]);
  await publish();
  store.hold();
  let isAnswered = false;
  const version = show.version().finally(() => {
    isAnswered = true;
  });
  now += 1000;
  // Its readers wait for half a second.
  assert.equal(await unchanged.version(), 1);
  assert.equal(isAnswered, false);
  store.letGo();
  assert.equal(await version, 2);
  await publish();
  store.fail();
  assert.equal(await show.version(), 2);
  store.letGo();
  now += 1000;
  assert.equal(await show.version(), 3);
});

test("An unpublished document is no longer served, even by other processes and while the store fails", async (t) => {
  const { unpublish, showApart } = await startOrigin(t);
  const store = slowStore();
  const there: PeerNotifications = createPeerNotifications(async () => undefined);
  const here: PeerNotifications = createPeerNotifications(async (text) => there.receive(text));
  const shows = [showApart(store.reach, { peers: here }), showApart(store.reach, { peers: there })];
  const notified = new Promise<string>((resolve) => there.subscribe("gone", resolve));
  for (const { version } of shows) assert.equal(await version(), 1);
  await unpublish();
  await notified;
  store.fail();
  for (const { version } of shows) await assert.rejects(version(), /The store fails/);
  store.letGo();
  for (const { version } of shows) assert.equal(await version(), undefined);
});

/** An origin in which version 1 of a spec is published. */
async function startOrigin(t: TestContext) {
  const server = await startTestServer(t, onSqlite);
  const { context } = server;
  const id = await createSpec(server);
  const post = async (path: string, specId = id) => {
    const { status, text } = await server.ask("POST", `/specs/${specId}/${path}`);
    assert.equal(status, 200, text);
  };
  await post("publish");
  return {
    publish: () => post("publish"),
    unpublish: () => post("unpublish"),
    /** Publishes another spec. Returns the key of its pointer. */
    publishAnother: async () => {
      const another = await createSpec(server);
      await post("publish", another);
      return `specs/${another}.json`;
    },
    /** What `/cdn` shows with another cache, whose reads of the store first call `reach`. */
    showApart: (
      reach: (key: string) => Promise<void>,
      {
        pointer = `specs/${id}.json`,
        ...options
      }: Partial<Pick<ObjectCacheOptions, "peers" | "monotonicNow">> & { pointer?: string } = {},
    ) => {
      const { publishedObjects } = context;
      const objects = createObjectCache({
        ...context,
        ...options,
        publishedObjects: {
          ...publishedObjects,
          read: (key) => reach(key).then(() => publishedObjects.read(key)),
          objectOf: (key) => reach(key).then(() => publishedObjects.objectOf(key)),
        },
      });
      const version = async (): Promise<number | undefined> => {
        const shown = await objects.find(pointer);
        return shown && JSON.parse(String(shown.identity.body)).version;
      };
      return { objects, pointer, version };
    },
  };
}

/** A store whose reads can be held, or made to fail. */
function slowStore() {
  const held: { readonly key: string; resolve(): void }[] = [];
  let isHeld = false;
  let isFailing = false;
  return {
    held,
    reach: async (key: string) => {
      if (isFailing) throw new Error("The store fails.");
      if (!isHeld) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push({ key, resolve });
      await promise;
    },
    hold: () => {
      isHeld = true;
    },
    fail: () => {
      isFailing = true;
    },
    letGo: () => {
      isHeld = false;
      isFailing = false;
      for (const { resolve } of held.splice(0)) resolve();
    },
  };
}

/** Requests made-up keys. Resolves when each was missing or refused. */
async function askForMadeUp(objects: ObjectCache, count: number): Promise<void> {
  const asked = Array.from({ length: count }, (_, number) =>
    objects.find(`specs/spec_1${String(number).padStart(25, "0")}.json`),
  );
  for (const outcome of await Promise.allSettled(asked)) {
    if (outcome.status === "rejected") assert.equal(outcome.reason.code, "unavailable");
    else assert.equal(outcome.value, undefined);
  }
}
