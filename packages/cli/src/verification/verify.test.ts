import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import { startTestServer } from "../../../server/testing/test-server.ts";
import { createProject } from "../../testing/project.ts";

const server = sharedServer(onSqlite);

type Test = Parameters<typeof createProject>[0];

async function start(t: Test, slug: string) {
  const project = await createProject(
    t,
    { "screenspec.config.json": { server: server().origin } },
    { SCREENSPEC_SERVER: server().origin, SCREENSPEC_TOKEN: server().token },
  );
  const { id } = (await server().ask("PUT", `/specs/by-slug/${slug}`, { name: "Home" })).json;
  const { json } = await server().ask("POST", `/specs/${id}/publish`, { channel: "staging" });
  const document = (await server().fetch(new URL(json.cdn_url).pathname)).text;
  return { ...project, id, published: json, document };
}

const namesOf = (checks: readonly { name: string; ok: boolean }[]) =>
  checks.map(({ name, ok }) => `${name} ${ok ? "ok" : "wrong"}`);

test("A live document is verified by slug and channel, by URL and as a file", async (t) => {
  const { run, write, published, document } = await start(t, "verified");
  const byChannel = await run("verify", "verified", "--channel", "staging", "--json");
  assert.deepEqual(
    [byChannel.exitCode, namesOf(byChannel.json.checks)],
    [0, ["hash ok", "digest ok", "spec ok", "version ok", "signature ok"]],
  );
  const byUrl = await run("verify", published.cdn_url);
  assert.equal(byUrl.exitCode, 0, byUrl.stderr);
  assert.match(
    byUrl.stdout,
    /version 1, \d+ bytes\n {2}ok {4}digest .*\n.*\n {2}ok {4}signature Ed25519, key /,
  );
  const byVersion = await run("verify", published.version_url, "--json");
  assert.deepEqual(namesOf(byVersion.json.checks), [
    "hash ok",
    "digest ok",
    "spec ok",
    "version ok",
    "signature ok",
  ]);
  await write("document.json", document);
  const byFile = await run("verify", "document.json", "--json");
  assert.deepEqual(
    [byFile.exitCode, namesOf(byFile.json.checks)],
    [0, ["hash ok", "signature ok"]],
  );
});

test("Without a server, a file is verified by its signature and keys", async (t) => {
  const { write, runWith, published, document } = await start(t, "offline");
  const { text: signature } = await server().fetch(new URL(published.signature_url).pathname);
  const { text: keys } = await server().fetch("/.well-known/jwks.json");
  await write("document.json", document);
  await write("document.jws", signature);
  await write("keys.json", keys);
  const env = { SCREENSPEC_TOKEN: "" };
  const args = ["verify", "document.json", "--signature", "document.jws", "--keys", "keys.json"];
  const ok = await runWith({ env }, ...args);
  assert.equal(ok.exitCode, 0, ok.stderr);
  await write("document.json", document.replace(/}\s*$/, ',"x-a":1}'));
  const wrong = await runWith({ env }, ...args, "--json");
  assert.deepEqual(
    [wrong.exitCode, wrong.json.valid, namesOf(wrong.json.checks)],
    [1, false, ["signature wrong"]],
  );
});

test("A version that waits for its review is found not to be signed", async (t) => {
  const { run, write, id } = await start(t, "frozen");
  await server().ask("POST", `/specs/${id}/reviews`, { title: "A change" });
  const { text } = await server().ask("GET", `/specs/${id}/versions/2/document`);
  await write("document.json", text);
  const { exitCode, json } = await run("verify", "document.json", "--json");
  assert.deepEqual([exitCode, namesOf(json.checks)], [1, ["hash ok", "signature wrong"]]);
  assert.equal(json.checks[1].detail, "version 2 was never released, so it isn't signed");
});

test("Changed documents, hashes and digests are found", async (t) => {
  const { write, run, published, document } = await start(t, "changed");
  await write("document.json", document.replace(/}\s*$/, ',"x-a":1}'));
  const file = await run("verify", "document.json");
  assert.equal(file.exitCode, 1);
  assert.match(file.stdout, / {2}wrong hash {6}SHA-256 \w+, expected \w+\n {2}wrong signature /);

  // A CDN that serves the document of another spec, with a digest of its own.
  const other = await start(t, "changed-other");
  const cdn = createServer(async ({ url = "" }, response) => {
    const answer = await server().fetch(
      url.endsWith(".json") ? new URL(other.published.cdn_url).pathname : url,
    );
    response.writeHead(answer.status, { "repr-digest": "sha-256=:AAAA:" }).end(answer.text);
  });
  cdn.listen(0, "127.0.0.1");
  await once(cdn, "listening");
  t.after(() => cdn.close());
  const address = new URL(published.cdn_url);
  address.port = `${(cdn.address() as AddressInfo).port}`;
  const served = await run("verify", address.href, "--json");
  assert.deepEqual(
    [served.exitCode, namesOf(served.json.checks)],
    [1, ["digest wrong", "spec wrong", "signature wrong"]],
  );
});

test("The error says why a document can't be verified", async (t) => {
  const { run, write } = await start(t, "explained");
  await write("other.json", "{}");
  const cases: [string[], string][] = [
    [["explained", "--channel", "production"], "not_live"],
    [["https://example.com/"], "usage"],
    [["missing.json"], "unreadable"],
    [["other.json"], "not_a_document"],
    [["other.json", "--keys", "other.json"], "keys_invalid"],
    [[`${server().origin}/cdn/specs/spec_01h455vb4pex5vsknk084sn02q.json`], "not_loaded"],
    [["http://127.0.0.1:9/specs/spec_01h455vb4pex5vsknk084sn02q.json"], "no_connection"],
  ];
  for (const [args, code] of cases) {
    const { json, exitCode } = await run("verify", ...args, "--json");
    assert.deepEqual([exitCode, json.error?.code], [2, code], args.join(" "));
  }
});

test("Keys are listed, created, activated and revoked", async (t) => {
  // Revoking a key signs the documents of a server again.
  const { origin, token } = await startTestServer(t, onSqlite);
  const { run } = await createProject(
    t,
    { "screenspec.config.json": { server: origin } },
    { SCREENSPEC_SERVER: origin, SCREENSPEC_TOKEN: token },
  );
  const [first] = (await run("signing-keys", "list", "--json")).json.keys;
  assert.equal(first.status, "active");
  const { kid, status } = (await run("signing-keys", "create", "--json")).json;
  assert.equal(status, "next");
  const unasked = await run("signing-keys", "activate", kid, "--json");
  assert.equal(unasked.json.error.code, "no_terminal");
  assert.match(
    (await run("signing-keys", "activate", kid, "--yes")).stdout,
    new RegExp(`^${kid} {2}active`),
  );
  const active = await run("signing-keys", "revoke", kid, "--yes", "--json");
  assert.deepEqual([active.exitCode, active.json.error.code], [2, "active_key"]);
  const revoked = await run("signing-keys", "revoke", first.kid, "--yes", "--json");
  assert.deepEqual([revoked.exitCode, revoked.json.status], [0, "revoked"]);
  const unknown = await run("signing-keys", "revoke", "-Ab_c", "--yes", "--json");
  assert.equal(unknown.json.error.code, "not_found");
});
