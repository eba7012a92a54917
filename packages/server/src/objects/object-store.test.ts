import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type TestContext, test } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { pino } from "pino";
import { hasS3, s3Client, s3Environment, s3Origin } from "../../testing/s3.ts";
import { newId } from "../ids.ts";
import { openFolderStore } from "./folder-store.ts";
import { pointerKey, signatureKey, versionKey } from "./keys.ts";
import type { ObjectStore } from "./object-store.ts";
import { openObjectStore } from "./open-object-store.ts";
import { watchChanges } from "./published-objects.ts";

interface OpenedStore {
  readonly store: ObjectStore;
  /** Leaves the remains of a process that crashed during a store and a move. Returns their keys. */
  leaveHalfMade(specId: string): Promise<readonly string[]>;
}

/** The contract of every store. Each test starts with an empty one. */
const stores: Readonly<Record<string, (t: TestContext) => Promise<OpenedStore>>> = {
  folder: openFolder,
  ...(hasS3 ? { "s3 @full": openS3 } : {}),
};

for (const [name, open] of Object.entries(stores)) {
  const onStore = (claim: string, claimed: (opened: OpenedStore) => Promise<void>) =>
    test(`${name}: ${claim}`, async (t) => claimed(await open(t)));

  onStore(
    "A stored object can be read in all its forms, and other keys are missing",
    async ({ store }) => {
      const key = versionKey(newId("spec"), 1, digest);
      const bytes = Buffer.from('{"a":1}');
      assert.equal(await store.read(key), undefined);
      assert.equal(await store.objectOf(key), undefined);
      await store.put({ key, bytes });
      const stored = await store.read(key);
      assert.equal(stored?.key, key);
      const { identity, br, zstd, gzip } = stored.forms;
      assert.ok(br !== undefined && zstd !== undefined && gzip !== undefined);
      for (const decoded of [
        brotliDecompressSync(br),
        zstdDecompressSync(zstd),
        gunzipSync(gzip),
      ]) {
        assert.deepEqual(decoded, bytes);
      }
      assert.deepEqual(identity, bytes);
      assert.equal(await store.objectOf(key), key);
    },
  );

  onStore("A signature has one form, and can be replaced", async ({ store }) => {
    const key = signatureKey(newId("spec"), 1, digest);
    for (const text of ["e30..c2ln", "e30..b3RoZXI"]) {
      const bytes = Buffer.from(text);
      await store.put({ key, bytes });
      assert.deepEqual(await store.read(key), { key, forms: { identity: bytes } });
    }
  });

  onStore("A pointer moves only if its tag is the expected one", async ({ store }) => {
    const specId = newId("spec");
    const pointer = pointerKey(specId);
    const first = await putVersion(store, specId, 1);
    const second = await putVersion(store, specId, 2);
    const made = await store.point(pointer, first, null);
    assert.ok(made.moved);
    assert.equal((await store.read(pointer))?.key, first);
    const refused = await store.point(pointer, second, null);
    assert.deepEqual(refused, { moved: false, tag: made.tag });
    assert.equal(await store.objectOf(pointer), first);
    const moved = await store.point(pointer, second, made.tag);
    assert.ok(moved.moved);
    assert.notEqual(moved.tag, made.tag);
    assert.equal((await store.read(pointer))?.forms.identity.toString(), document(2));
  });

  onStore(
    "Moving a pointer to its current target succeeds with any expected tag",
    async ({ store }) => {
      const specId = newId("spec");
      const key = await putVersion(store, specId, 1);
      const { tag } = await store.point(pointerKey(specId), key, null);
      for (const expected of [null, tag, "something else"]) {
        assert.deepEqual(await store.point(pointerKey(specId), key, expected), {
          moved: true,
          tag,
        });
      }
    },
  );

  onStore("A pointer can be removed repeatedly, and its object stays", async ({ store }) => {
    const specId = newId("spec");
    const pointer = pointerKey(specId);
    const key = await putVersion(store, specId, 1);
    const { tag } = await store.point(pointer, key, null);
    assert.deepEqual(await store.point(pointer, null, tag), { moved: true, tag: null });
    assert.deepEqual(await store.point(pointer, null, tag), { moved: true, tag: null });
    assert.equal(await store.read(pointer), undefined);
    assert.equal((await store.read(key))?.key, key);
    assert.ok((await store.point(pointer, key, null)).moved);
  });

  onStore("Only one of several concurrent moves from the same tag succeeds", async ({ store }) => {
    const specId = newId("spec");
    const keys = await Promise.all(
      [1, 2, 3, 4].map((version) => putVersion(store, specId, version)),
    );
    const results = await Promise.all(
      keys.map((key) => store.point(pointerKey(specId), key, null)),
    );
    assert.equal(results.filter(({ moved }) => moved).length, 1);
    const winner = keys[results.findIndex(({ moved }) => moved)];
    assert.equal(await store.objectOf(pointerKey(specId)), winner);
  });

  onStore("The tags of the requested pointers that exist are returned", async (opened) => {
    const { store } = opened;
    const specIds = Array.from({ length: 4 }, () => newId("spec")).sort();
    const [first = "", hidden = "", ...others] = specIds;
    const tags = new Map<string, string | null>();
    for (const specId of specIds) {
      const key = await putVersion(store, specId, 1);
      const { tag } = await store.point(pointerKey(specId), key, null);
      tags.set(pointerKey(specId), tag);
    }
    const staged = pointerKey(first, "staging");
    tags.set(staged, (await store.point(staged, await putVersion(store, first, 2), null)).tag);
    await store.point(pointerKey(hidden), null, tags.get(pointerKey(hidden)) ?? null);
    const asked = [others[0], hidden, first].map((specId) => pointerKey(specId ?? ""));
    asked.push(staged, pointerKey(newId("spec")), pointerKey("spec_0"));
    const shown = await store.tagsOf(asked);
    const expected = [pointerKey(others[0] ?? ""), pointerKey(first), staged];
    assert.deepEqual([...shown.keys()].sort(), expected.toSorted());
    for (const key of expected) assert.equal(shown.get(key), tags.get(key));
    assert.equal((await store.tagsOf([])).size, 0);
    const all = [...tags.keys()].filter((key) => key !== pointerKey(hidden));
    assert.deepEqual((await allOf(store.listPointers())).sort(), all.sort());
  });

  onStore(
    "Objects and the remains of interrupted stores are listed, and can be removed",
    async (opened) => {
      const { store } = opened;
      const specId = newId("spec");
      const key = await putVersion(store, specId, 1);
      const signature = signatureKey(specId, 1, digest);
      await store.put({ key: signature, bytes: Buffer.from("e30..c2ln") });
      await store.point(pointerKey(specId), key, null);
      const halfMade = await opened.leaveHalfMade(specId);
      const objects = await allOf(store.listObjects());
      assert.deepEqual(
        objects.map((object) => object.key).sort(),
        [key, signature, ...halfMade].sort(),
      );
      for (const { storedAt } of objects) assert.ok(Math.abs(storedAt - Date.now()) < 60_000);
      for (const removed of [...halfMade, signature, "specs/none/1.json"])
        await store.remove(removed);
      assert.equal(await store.read(signature), undefined);
      assert.equal((await store.read(pointerKey(specId)))?.key, key);
      assert.deepEqual(
        (await allOf(store.listObjects())).map((object) => object.key),
        [key],
      );
      await store.remove(key);
      assert.equal(await store.read(key), undefined);
    },
  );

  onStore("A probe of a working store succeeds, and leaves nothing behind", async ({ store }) => {
    await store.probe();
    assert.deepEqual(await allOf(store.listObjects()), []);
  });

  onStore(
    "Listeners are notified of moved pointers, new signatures and removed objects",
    async ({ store }) => {
      const { objects, onChange } = watchChanges(store);
      const changed: [key: string, isGone: boolean][] = [];
      onChange((key, isGone) => changed.push([key, isGone]));
      const specId = newId("spec");
      const pointer = pointerKey(specId);
      const signature = signatureKey(specId, 1, digest);
      const version = await putVersion(objects, specId, 1);
      await objects.put({ key: signature, bytes: Buffer.from("e30..c2ln") });
      const { tag } = await objects.point(pointer, version, null);
      assert.equal((await objects.point(pointer, null, "another")).moved, false);
      await objects.point(pointer, null, tag);
      await objects.remove(version);
      assert.deepEqual(changed, [
        [signature, false],
        [pointer, false],
        [pointer, true],
        [version, true],
      ]);
    },
  );
}

test("folder: A failed store leaves nothing behind except the signature, which another attempt may have stored", async (t) => {
  const { store, root } = await openFolder(t);
  const specId = newId("spec");
  const key = versionKey(specId, 1, digest);
  // A folder in the place of the last form.
  await mkdir(join(root, `${key}.zst`), { recursive: true });
  const bytes = Buffer.from(document(1));
  const signature = signatureKey(specId, 1, digest);
  await assert.rejects(store.put({ key, bytes }, { key: signature, bytes }), /EISDIR/);
  const left = await readdir(join(root, "specs", specId));
  assert.deepEqual(
    left.filter((name) => !signature.endsWith(name)),
    [basename(`${key}.zst`)],
  );
});

test("folder: An object can be stored after the last one of its folder was removed", async (t) => {
  const { store } = await openFolder(t);
  const specId = newId("spec");
  await store.remove("probe.0123456789ab.tmp");
  await store.probe();
  await store.remove(await putVersion(store, specId, 1));
  await store.remove(`specs/${specId}.json.0123456789ab.tmp`);
  const key = await putVersion(store, specId, 2);
  assert.equal(await store.objectOf(key), key);
});

const digest = "a".repeat(64);

function document(version: number): string {
  return JSON.stringify({ version });
}

async function allOf<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const page of pages) found.push(...page);
  return found;
}

async function putVersion(store: ObjectStore, specId: string, version: number): Promise<string> {
  const key = versionKey(specId, version, digest);
  await store.put({ key, bytes: Buffer.from(document(version)) });
  return key;
}

async function openFolder(t: TestContext): Promise<OpenedStore & { readonly root: string }> {
  const root = await mkdtemp(join(tmpdir(), "screenspec-store-"));
  t.after(() => rm(root, { recursive: true }));
  const { objects, close } = openFolderStore(root);
  t.after(close);
  return {
    root,
    store: objects,
    leaveHalfMade: async (specId) => {
      const left = [
        `specs/${specId}.json.0123456789ab.tmp`,
        `specs/${specId}/2.json.gz.ba9876543210.tmp`,
      ];
      const [link = "", file = ""] = left;
      await symlink("nowhere", join(root, link));
      await writeFile(join(root, file), "half");
      return left;
    },
  };
}

async function openS3(t: TestContext): Promise<OpenedStore> {
  const origin = s3Origin(s3Environment());
  const { objects, close } = await openObjectStore(origin, pino({ level: "silent" }));
  t.after(close);
  return {
    store: objects,
    leaveHalfMade: async (specId) => {
      const key = versionKey(specId, 2, digest);
      const client = s3Client();
      const place = { Bucket: origin.bucket, Key: `${origin.prefix}${key}.br` };
      await client.send(new PutObjectCommand({ ...place, Body: "half" }));
      client.destroy();
      return [key];
    },
  };
}
