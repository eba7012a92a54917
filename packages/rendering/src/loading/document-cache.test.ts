import assert from "node:assert/strict";
import { test } from "node:test";
import { startDevice } from "../../testing/loading-device.ts";
import type { DocumentStorage } from "./loading-ports.ts";

test("If the storage throws or rejects, documents are cached in memory", async (t) => {
  const storages: Record<string, DocumentStorage> = {
    throws: {
      update() {
        throw new Error("The user forbids it.");
      },
    },
    rejects: { update: () => Promise.reject(new Error("The disk is broken.")) },
  };
  for (const [name, storage] of Object.entries(storages)) {
    await t.test(name, async (part) => {
      const { publish, start, answers, pointer } = await startDevice(part, { storage });
      publish(1);
      await (await start()).reports("1 from network");
      answers[pointer] = "silence";
      await (await start()).reports("1 from cache");
    });
  }
});

test("Documents that couldn't be written after all are cached in memory", async (t) => {
  const storage: DocumentStorage = {
    async update(_key, change, onLost) {
      const documents = change([]);
      if (documents.length > 0) onLost(documents);
      return documents;
    },
  };
  const { publish, start, answers, pointer } = await startDevice(t, { storage });
  publish(1);
  await (await start()).reports("1 from network");
  answers[pointer] = "silence";
  await (await start()).reports("1 from cache");
});

test("A storage that never answers prevents neither showing a document nor retrying", async (t) => {
  const storage: DocumentStorage = { update: () => new Promise(() => {}) };
  const { publish, start, answers, pointer, clock } = await startDevice(t, { storage });
  const accepted = Promise.withResolvers<void>();
  publish(1);
  const first = await start({ accept: () => accepted.resolve() });
  await accepted.promise;
  await clock.pass(1000);
  await first.reports("1 from network");
  answers[pointer] = "cut";
  const { reports } = await start();
  await reports("1 from cache", "network");
});

test("A storage that never answers hides a document of the app for a second, also without network", async (t) => {
  const storage: DocumentStorage = { update: () => new Promise(() => {}) };
  const { start, answers, pointer, clock } = await startDevice(t, { storage });
  answers[pointer] = "silence";
  const text = JSON.stringify({ specId: "spec_home", version: 1 });
  const { shown, reports } = await start({ seed: { text, specId: "spec_home", version: 1 } });
  await clock.pass(999);
  assert.deepEqual(shown, []);
  await clock.pass(1);
  await reports("1 from cache");
});

test("A storage that never answers delays the report of a failure by a second", async (t) => {
  const failed = Promise.withResolvers<void>();
  const { publish, start, answers, pointer, clock } = await startDevice(t, {
    storage: { update: () => new Promise(() => {}) },
    fetch: (url, options) =>
      fetch(url, options).catch((error) => {
        failed.resolve();
        throw error;
      }),
  });
  const accepted = Promise.withResolvers<void>();
  answers[pointer] = "cut";
  const { reports } = await start({ accept: () => accepted.resolve() });
  await failed.promise;
  await clock.pass(1000);
  await reports("network");
  publish(1);
  await clock.pass(1000);
  await accepted.promise;
  await clock.pass(1000);
  await reports("1 from network");
});

test("Documents are stored by the addresses of the document and the keys", async (t) => {
  const { publish, start, src, jwks, storage } = await startDevice(t);
  publish(1);
  await (await start()).reports("1 from network");
  await (await start({ jwks })).reports("1 from network");
  assert.deepEqual([...storage.documents.keys()], [` ${src}`, `${jwks} ${src}`]);
});
