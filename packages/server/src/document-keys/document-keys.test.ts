import assert from "node:assert/strict";
import { test } from "node:test";
import { calculateJwkThumbprint } from "jose";
import { makePostgresDatabase, onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { readKeys, signedBy } from "../../testing/signatures.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { openDocumentKeys } from "./document-keys.ts";
import { listDocumentKeys } from "./queries.ts";

onEachDatabase("A document key", (makeDatabase) => {
  test("is published before it signs and until it is revoked; then its versions are signed again", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const id = await createSpec(server);
    const publish = async () => (await server.ask("POST", `/specs/${id}/publish`)).json;
    const before = await publish();
    const former = await signedBy(server, before);
    const { kid: next, status } = (await server.ask("POST", "/document-keys")).json;
    assert.equal(status, "next");
    assert.deepEqual(await kidsOf(server), [former, next].sort());
    assert.equal(await signedBy(server, await publish()), former);

    const activated = await server.ask("POST", `/document-keys/${next}/activate`);
    assert.equal(activated.json.status, "active");
    assert.equal(await signedBy(server, await publish()), next);
    assert.equal(await signedBy(server, before), former);
    const listed = (await server.ask("GET", "/document-keys")).json;
    const statuses = listed.map((key: { kid: string; status: string }) => [key.kid, key.status]);
    assert.deepEqual(
      new Map(statuses),
      new Map([
        [former, "retired"],
        [next, "active"],
      ]),
    );

    assertProblem(await server.ask("DELETE", `/document-keys/${next}`), 409, "active_key");
    assert.equal((await server.ask("DELETE", `/document-keys/${former}`)).status, 200);
    assert.deepEqual(await kidsOf(server), [next]);
    await until(() =>
      signedBy(server, before).then(
        (kid) => kid === next,
        () => false,
      ),
    );
    for (const [method, path] of [
      ["DELETE", ""],
      ["POST", "/activate"],
    ] as const) {
      const answer = await server.ask(method, `/document-keys/${former}${path}`);
      assertProblem(answer, 404, "not_found");
    }
  });

  test("that is active stays active when activated again, and a retired one can be reactivated", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const [first] = (await server.ask("GET", "/document-keys")).json;
    const same = await server.ask("POST", `/document-keys/${first.kid}/activate`);
    assert.deepEqual(same.json, first);
    const { kid } = (await server.ask("POST", "/document-keys")).json;
    for (const active of [kid, first.kid]) {
      const { json } = await server.ask("POST", `/document-keys/${active}/activate`);
      assert.equal(json.status, "active");
    }
    const { json } = await server.ask("GET", "/audit-log?action=document_key.activated");
    assert.deepEqual(json[0].details, { former: kid });
    assert.equal(json.length, 2);
  });
});

test("The public keys are served without authentication, to all origins, and with an ETag", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const { status, headers, json } = await readKeys(server);
  assert.equal(status, 200);
  assert.match(headers.get("content-type") ?? "", /^application\/jwk-set\+json/);
  assert.equal(headers.get("access-control-allow-origin"), "*");
  assert.equal(headers.get("cache-control"), "public, max-age=300");
  const [{ x, kid, ...rest }] = json.keys;
  assert.deepEqual(rest, { kty: "OKP", crv: "Ed25519", use: "sig", alg: "EdDSA" });
  assert.equal(await calculateJwkThumbprint({ kty: "OKP", crv: "Ed25519", x }), kid);
  const etag = headers.get("etag") ?? "";
  const again = { headers: { "if-none-match": etag } };
  assert.equal((await server.fetch("/.well-known/jwks.json", again)).status, 304);
  await server.ask("POST", "/document-keys");
  assert.equal((await server.fetch("/.well-known/jwks.json", again)).status, 200);
});

test("A change of the keys by one process takes effect in all within a second @full", async (t) => {
  const database = await makePostgresDatabase();
  t.after(() => database.drop());
  const shared = async () => ({ ...database, drop: async () => {} });
  const here = await startTestServer(t, shared);
  const there = await startTestServer(t, shared);
  const kids = await kidsOf(there);
  assert.deepEqual(await kidsOf(here), kids);
  const { kid } = (await here.ask("POST", "/document-keys")).json;
  await here.ask("POST", `/document-keys/${kid}/activate`);
  await until(async () => (await kidsOf(there)).includes(kid));
  const id = await createSpec(there);
  // The other process may have read the keys between the two changes.
  await until(async () => {
    const { json: published } = await there.ask("POST", `/specs/${id}/publish`);
    return (await signedBy(there, published)) === kid;
  });
});

test("Processes that start together on a new database create one key", async (t) => {
  const { db, sealer, clock } = (await startTestServer(t, makePostgresDatabase)).context;
  await db.deleteFrom("document_keys").execute();
  const starts = Array.from({ length: 10 }, () => openDocumentKeys({ db, sealer, clock }));
  const opened = await Promise.all(starts);
  const signatures = await Promise.all(opened.map((keys) => keys.sign(Buffer.from("{}"))));
  assert.equal(new Set(signatures.map(({ jws }) => jws.toString())).size, 1);
  assert.equal((await listDocumentKeys(db)).length, 1);
});

async function kidsOf(server: TestServer): Promise<string[]> {
  const { json } = await readKeys(server);
  return json.keys.map(({ kid }: { kid: string }) => kid).sort();
}
