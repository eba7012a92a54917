import assert from "node:assert/strict";
import { createLocalJWKSet, flattenedVerify } from "jose";
import type { Answer, TestServer } from "./test-server.ts";

/** The fields of an answer about a version. */
interface PublishedVersion {
  readonly version_url: string;
  readonly signature_url: string;
}

/** Verifies a version's signature with an independent JWS library. Returns the id of the key. */
export async function signedBy(
  server: Pick<TestServer, "fetch">,
  { version_url, signature_url }: PublishedVersion,
): Promise<string> {
  const document = await server.fetch(new URL(version_url).pathname);
  const jws = await server.fetch(new URL(signature_url).pathname);
  assert.equal(jws.status, 200, signature_url);
  const [header = "", nothing, signature = ""] = jws.text.split(".");
  assert.equal(nothing, "");
  const payload = Buffer.from(document.text).toString("base64url");
  const keys = createLocalJWKSet((await readKeys(server)).json);
  const { protectedHeader } = await flattenedVerify(
    { protected: header, payload, signature },
    keys,
  );
  return protectedHeader?.kid ?? "";
}

/** The published public keys. */
export function readKeys(server: Pick<TestServer, "fetch">): Promise<Answer> {
  return server.fetch("/.well-known/jwks.json");
}
