import assert from "node:assert/strict";
import { test } from "node:test";
import { createLocalJWKSet, flattenedVerify } from "jose";
import { onEachDatabase } from "../../testing/databases.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

onEachDatabase("A signature", (makeDatabase) => {
  test("is there when a publish or rollback is answered, and any JWS library verifies it", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const id = await createSpec(server);
    const made = [
      (await server.ask("POST", `/specs/${id}/publish`)).json,
      (await server.ask("POST", `/specs/${id}/rollback`, { version: 1 })).json,
    ];
    for (const { version, version_url, signature_url, sha256 } of made) {
      assert.ok(signature_url.endsWith(`/specs/${id}/${version}-${sha256.slice(0, 16)}.jws`));
      const { protectedHeader } = await verify(server, version_url, signature_url);
      assert.deepEqual(Object.keys(protectedHeader ?? {}), ["alg", "kid", "typ"]);
      const known = await server.ask("GET", `/specs/${id}/versions/${version}`);
      assert.equal(known.json.signature_url, signature_url);
    }
    const [first, second] = made;
    await assert.rejects(verify(server, second.version_url, first.signature_url));
  });
});

export async function verify(server: TestServer, documentUrl: string, signatureUrl: string) {
  const { json: keys } = await server.fetch("/.well-known/jwks.json");
  const document = await server.fetch(new URL(documentUrl).pathname);
  const jws = await server.fetch(new URL(signatureUrl).pathname);
  assert.equal(jws.headers.get("content-type"), "application/jose");
  const [header = "", none, signature = ""] = jws.text.split(".");
  assert.equal(none, "");
  const payload = Buffer.from(document.text).toString("base64url");
  return flattenedVerify({ protected: header, payload, signature }, createLocalJWKSet(keys));
}
