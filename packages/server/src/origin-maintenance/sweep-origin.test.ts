import assert from "node:assert/strict";
import { lutimes, mkdir, readdir, rmdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { onEachDatabase } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { makeOlder } from "../../testing/make-older.ts";
import { showInChannel } from "../../testing/show-in-channel.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { wholeRun } from "../../testing/whole-run.ts";
import { newId } from "../ids.ts";
import { pointerKey, signatureKey, versionKey } from "../objects/keys.ts";
import { findVersion } from "../publishing/queries.ts";
import { sweepOrigin } from "./sweep-origin.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const digest = "0123456789abcdef".repeat(4);
const signature = Buffer.from("e30..c2ln");

onEachDatabase("The sweep of the origin", (makeDatabase) => {
  test("removes only objects that no version has referred to for a day", async (t) => {
    const { log, lines } = keptLog("info");
    const server = await startTestServer(t, makeDatabase, {}, {}, log);
    const { db, objects } = server.context;
    await server.context.recurringJobs.stop();
    const id = await createSpec(server);
    for (let version = 1; version <= 3; version += 1) {
      await server.ask("POST", `/specs/${id}/publish`);
    }
    const sha256 = (await findVersion(db, id, 2))?.sha256 ?? "";
    const bytes = Buffer.from("{}");
    await objects.put({ key: signatureKey(id, 2, sha256), bytes: signature });
    const unknown = versionKey(newId("spec"), 1, digest);
    await objects.put({ key: unknown, bytes });
    // The objects of a publish before its commit.
    await objects.put({ key: versionKey(id, 4, digest), bytes });
    await putFile(server, `specs/${id}/notes.txt`);
    await putFile(server, "specs/theirs.tmp");
    const stay = await filesOf(server);
    const lost = versionKey(id, 2, digest);
    await objects.put({ key: lost, bytes });
    await objects.put({ key: signatureKey(id, 2, digest), bytes: signature });
    await putFile(server, `specs/${id}/3.json.gz.0123456789ab.tmp`);
    await putFile(server, "probe.0123456789ab.tmp");
    await putFile(server, "specs/probe.0123456789ab.tmp");
    const leftLink = join(server.dataDir, "origin", `specs/${id}.json.0123456789ab.tmp`);
    await symlink("nowhere", leftLink);
    for (const file of await filesOf(server)) await makeFileOlder(server, file, dayMs + hourMs);
    const fresh = versionKey(id, 1, digest);
    await objects.put({ key: fresh, bytes });
    await makeFileOlder(server, fresh, dayMs - hourMs);

    await sweepOrigin(server.context, wholeRun);
    assert.deepEqual(await filesOf(server), [...stay, ...filesOfObject(fresh)].sort());
    const logged = lines.map((line) => JSON.parse(line));
    assert.deepEqual(
      logged
        .filter(({ msg }) => /origin was swept/.test(msg))
        .map(({ removed }) => removed)
        .at(-1),
      6,
    );
    const unknownWarnings = logged.filter(({ msg }) => /doesn't know/.test(msg));
    assert.deepEqual(
      unknownWarnings.map(({ count }) => count),
      [1],
    );
  });
});

onEachDatabase("An object that can't be removed", (makeDatabase) => {
  test("keeps its spec from being erased, but doesn't stop the sweep", async (t) => {
    const { log, lines } = keptLog("error");
    const server = await startTestServer(t, makeDatabase, {}, {}, log);
    await server.context.recurringJobs.stop();
    const { db } = server.context;
    const ids = [await createSpec(server), await createSpec(server), await createSpec(server)];
    const [, stuck = ""] = ids;
    for (const id of ids) await server.ask("POST", `/specs/${id}/publish`);
    for (const id of ids) await server.ask("DELETE", `/specs/${id}`);
    await db.updateTable("specs").set({ deleted_at: 1 }).execute();
    // The origin cannot remove a folder as an object.
    const blockedKey = versionKey(stuck, 1, digest);
    await mkdir(join(server.dataDir, "origin", blockedKey));
    await sweepOrigin(server.context, wholeRun);
    const left = db.selectFrom("specs").select("id");
    assert.deepEqual(await left.execute(), [{ id: stuck }]);
    assert.deepEqual(await filesOf(server), []);
    const logged = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => /be removed/.test(msg));
    assert.deepEqual(
      logged.map(({ keys, count }) => ({ keys, count })),
      [{ keys: [blockedKey], count: 1 }],
    );
    // The spec has no other objects left.
    await sweepOrigin(server.context, wholeRun);
    assert.deepEqual(await left.execute(), [{ id: stuck }]);
    await rmdir(join(server.dataDir, "origin", blockedKey));
    await sweepOrigin(server.context, wholeRun);
    assert.deepEqual(await left.execute(), []);
  });
});

onEachDatabase("An origin that refuses to remove objects", (makeDatabase) => {
  test("stops the sweep until later, even if each spec has few objects", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await server.context.recurringJobs.stop();
    for (let spec = 1; spec <= 25; spec += 1) {
      const id = await createSpec(server);
      // The origin cannot remove a folder as an object.
      const blockedKey = versionKey(id, 1, digest);
      await mkdir(join(server.dataDir, "origin", blockedKey), { recursive: true });
      await server.ask("DELETE", `/specs/${id}`);
    }
    await server.context.db.updateTable("specs").set({ deleted_at: 1 }).execute();
    await assert.rejects(sweepOrigin(server.context, wholeRun), /EISDIR|EPERM/);
  });
});

onEachDatabase("A deleted spec", (makeDatabase) => {
  test("is erased completely 30 days after its deletion, and not an hour earlier", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await server.context.recurringJobs.stop();
    const { db, objects } = server.context;
    const kept = await createSpec(server);
    await server.ask("POST", `/specs/${kept}/publish`);
    const filesOfKept = await filesOf(server);
    const id = await createSpec(server, { name: "Home" });
    await server.ask("POST", `/specs/${id}/publish`);
    await server.ask("POST", `/specs/${id}/rollback`, { version: 1 });
    await showInChannel(server, id, { channel: "staging", version: null });
    await objects.put({ key: signatureKey(id, 1, digest), bytes: signature });
    await server.ask("DELETE", `/specs/${id}`);
    const restore = () => server.ask("POST", `/specs/${id}/restore`);

    await makeOlder(db, 30 * dayMs - hourMs);
    await sweepOrigin(server.context, wholeRun);
    assert.equal((await restore()).status, 200);
    assert.equal((await server.ask("GET", `/specs/${id}/versions/2`)).status, 200);
    await server.ask("DELETE", `/specs/${id}`);
    await makeOlder(db, 30 * dayMs);
    await sweepOrigin(server.context, wholeRun);
    assert.equal((await restore()).status, 404);
    assert.deepEqual(await filesOf(server), filesOfKept);
    const versions = await db.selectFrom("versions").select("spec_id").execute();
    assert.deepEqual(versions, [{ spec_id: kept }]);
    const { json: entries } = await server.ask("GET", `/audit-log?target=${id}&action=spec.purged`);
    assert.equal(entries.length, 1);
    const { actor, request_id, details } = entries[0];
    assert.deepEqual(
      { actor, request_id, details },
      { actor: null, request_id: null, details: { name: "Home", revision: 1, versions: 2 } },
    );
    assert.equal((await server.fetch(`/cdn/${pointerKey(kept)}`)).status, 200);
  });

  test("is kept for 30 days regardless of the sweeping process's clock", async (t) => {
    let now = Date.now();
    const server = await startTestServer(t, makeDatabase, {}, { clock: () => now });
    await server.context.recurringJobs.stop();
    const id = await createSpec(server);
    await server.ask("POST", `/specs/${id}/publish`);
    await server.ask("DELETE", `/specs/${id}`);
    now += 31 * dayMs;
    await sweepOrigin(server.context, wholeRun);
    now -= 31 * dayMs;
    assert.equal((await server.ask("POST", `/specs/${id}/restore`)).status, 200);
  });

  test("can't be restored after its erasing has begun, wherever it was interrupted", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await server.context.recurringJobs.stop();
    const { db } = server.context;
    const id = await createSpec(server);
    for (let version = 1; version <= 3; version += 1) {
      await server.ask("POST", `/specs/${id}/publish`);
    }
    await server.ask("DELETE", `/specs/${id}`);
    await makeOlder(db, 30 * dayMs);
    const isThere = async () => (await db.selectFrom("specs").select("id").execute()).length > 0;
    let cuts = 0;
    for (; await isThere(); cuts += 1) {
      let calls = 0;
      const shouldContinue = async () => ++calls <= cuts;
      await sweepOrigin(server.context, { ...wholeRun, shouldContinue });
      // The clock may be set back in between.
      await makeOlder(db, -30 * dayMs);
      const restored = await server.ask("POST", `/specs/${id}/restore`);
      assert.equal(restored.status, 404, `after ${cuts}`);
      await makeOlder(db, 30 * dayMs);
    }
    assert.ok(cuts > 3);
    assert.deepEqual(await filesOf(server), []);
  });
});

async function putFile(server: TestServer, path: string): Promise<void> {
  const file = join(server.dataDir, "origin", path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, "half of it");
}

/** Returns the paths of all files and links in the origin. */
async function filesOf(server: TestServer): Promise<string[]> {
  const root = join(server.dataDir, "origin");
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort();
}

async function makeFileOlder(server: TestServer, key: string, ms: number): Promise<void> {
  const at = new Date(Date.now() - ms);
  for (const file of (await filesOf(server)).filter((path) => path.startsWith(key))) {
    await lutimes(join(server.dataDir, "origin", file), at, at);
  }
}

function filesOfObject(key: string): string[] {
  return ["", ".gz", ".br", ".zst"].map((ending) => key + ending);
}
