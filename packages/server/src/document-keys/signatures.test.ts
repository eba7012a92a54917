import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { planOf } from "../../testing/query-plans.ts";
import { openTestDatabase } from "../../testing/shared-database.ts";
import { signedBy } from "../../testing/signatures.ts";
import { takeSnapshot } from "../../testing/snapshot.ts";
import { createSpec } from "../../testing/specs.ts";
import { type Answer, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { originFolder } from "../backup/origin-folder.ts";
import { listVersionsOfKey } from "../publishing/queries.ts";

onEachDatabase("A signature", (makeDatabase) => {
  test("exists when a publish or rollback is answered, and any JWS library verifies it", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { id, versions } = await publishTwice(server);
    const rolledBack = await server.ask("POST", `/specs/${id}/rollback`, { version: 1 });
    for (const published of [...versions, rolledBack.json]) {
      const { version, sha256, signature_url } = published;
      assert.ok(signature_url.endsWith(`/specs/${id}/${version}-${sha256.slice(0, 16)}.jws`));
      assert.match(await signedBy(server, published), /^[\w-]{43}$/);
      const { json } = await server.ask("GET", `/specs/${id}/versions/${version}`);
      assert.equal(json.signature_url, signature_url);
    }
    const [first, second] = versions;
    const { signature_url } = first;
    await assert.rejects(signedBy(server, { ...second, signature_url }), /signature/);
    const { headers } = await server.fetch(new URL(signature_url).pathname);
    assert.equal(headers.get("content-type"), "application/jose");
  });

  test("is added to versions without one, and one that fails doesn't block the others", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const lost = await publishTwice(server);
    const damaged = await publishTwice(server);
    const { versions } = await publishTwice(server);
    await forgetSignatures(server, [...lost.versions, ...damaged.versions, ...versions]);
    await rm(fileOf(server, lost.versions[0].version_url));
    await writeFile(fileOf(server, damaged.versions[0].version_url), "{}");
    const again = await server.restart();
    for (const published of [lost.versions[1], damaged.versions[1], ...versions]) {
      await until(() => isSigned(again, published));
    }
    const { db } = again.context;
    const unsigned = db.selectFrom("versions").select("version").where("key_id", "is", null);
    // The key of a signature is recorded after the signature is stored.
    await until(async () => (await unsigned.execute()).length === 2);
  });

  test("is added again after a backup without signatures was restored, but not to a version under review", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { id, versions } = await publishTwice(server);
    await server.ask("POST", `/specs/${id}/reviews`, { title: "A change" });
    await server.stop();
    const { restore } = await takeSnapshot(t, server);
    await restore();
    for (const { signature_url } of versions) {
      await rm(fileOf(server, signature_url), { force: true });
    }
    const again = await server.restart();
    for (const published of versions) await until(() => isSigned(again, published));
    const { json } = await again.ask("GET", `/specs/${id}/versions/3`);
    assert.equal((await again.fetch(new URL(json.signature_url).pathname)).status, 404);
  });
});

test("Versions without a signature are read from an index in its order", async (t) => {
  const db = await openTestDatabase(t, onSqlite);
  const after = { spec_id: "spec_01h455vb4pex5vsknk084sn02q", version: 1 };
  for (const keyId of [null, "some"]) {
    const plan = await planOf(db, (observed) =>
      listVersionsOfKey(observed, keyId, { after, limit: 500 }),
    );
    assert.match(plan, /^SEARCH versions USING INDEX versions_of_key \(key_id=\? AND /);
    assert.doesNotMatch(plan, /TEMP B-TREE|SCAN/);
  }
});

/** Publishes a spec twice. Returns its id and the replies. */
async function publishTwice(server: TestServer) {
  const id = await createSpec(server);
  const publish = async (): Promise<Answer["json"]> =>
    (await server.ask("POST", `/specs/${id}/publish`)).json;
  return { id, versions: [await publish(), await publish()] as const };
}

/** Removes the signatures of all versions. */
async function forgetSignatures(
  server: TestServer,
  versions: readonly { readonly signature_url: string }[],
): Promise<void> {
  for (const { signature_url } of versions) await rm(fileOf(server, signature_url));
  await server.context.db.updateTable("versions").set({ key_id: null }).execute();
}

function fileOf({ context }: TestServer, url: string): string {
  return join(originFolder(context.config), new URL(url).pathname.replace("/cdn/", ""));
}

async function isSigned(
  server: TestServer,
  published: Parameters<typeof signedBy>[1],
): Promise<boolean> {
  const { status } = await server.fetch(new URL(published.signature_url).pathname);
  return status === 200 && (await signedBy(server, published)) !== "";
}
