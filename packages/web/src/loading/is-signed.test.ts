import assert from "node:assert/strict";
import { generateKeyPairSync, sign } from "node:crypto";
import { test } from "node:test";
import { isSigned } from "./is-signed.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const jwks = JSON.stringify({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one" }] });
const bytes = new TextEncoder().encode('{"specId":"spec_é"}');
const good = { alg: "EdDSA", kid: "one", typ: "screenspec-document+jose" };

function signatureWith(header: object): string {
  const encoded = Buffer.from(JSON.stringify(header)).toString("base64url");
  const payload = Buffer.from(bytes).toString("base64url");
  const signature = sign(null, Buffer.from(`${encoded}.${payload}`), privateKey);
  return `${encoded}..${signature.toString("base64url")}`;
}

test("Bytes are signed by a key of the set, as documents are, and in no other way", async () => {
  for (const header of [good, { ...good, alg: "Ed25519" }]) {
    assert.equal(await isSigned(bytes, signatureWith(header), jwks), true);
  }
  const others = {
    "another algorithm": { alg: "none" },
    "another type": { typ: "JWT" },
    "what isn't known here": { crit: ["exp"] },
    "another key": { kid: "two" },
  };
  for (const [what, header] of Object.entries(others)) {
    assert.equal(await isSigned(bytes, signatureWith({ ...good, ...header }), jwks), false, what);
  }
});

test("What can't be read is no signature", async () => {
  const jws = signatureWith(good);
  const broken = ["", "..", jws.slice(0, -4), `${jws}!`, jws.replace("..", ".e30.")];
  for (const text of broken) assert.equal(await isSigned(bytes, text, jwks), false, text);
  for (const keys of ["", "null", "{}", '{"keys":[null]}', '{"keys":[{"kid":"one","x":"AA"}]}']) {
    assert.equal(await isSigned(bytes, jws, keys), false, keys);
  }
});
