import assert from "node:assert/strict";
import { generateKeyPairSync, sign } from "node:crypto";
import { test } from "node:test";
import { nodeVerifier } from "../../testing/node-verifier.ts";
import { checkSignature } from "./check-signature.ts";

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

/** The code and the message of the failure, or undefined if the signature is valid. */
async function failureOf(jws: string, keys = jwks, signed = bytes): Promise<string | undefined> {
  const result = await checkSignature(nodeVerifier, signed, jws, keys);
  return result === "valid" ? undefined : `${result.code}: ${result.message}`;
}

test("Only a signature of the service's type by a key of the set is accepted", async () => {
  for (const header of [good, { ...good, alg: "Ed25519" }]) {
    assert.equal(await failureOf(signatureWith(header)), undefined);
  }
  const others = {
    "another algorithm": { alg: "none" },
    "another type": { typ: "JWT" },
    "an unknown critical header": { crit: ["exp"] },
  };
  for (const [what, header] of Object.entries(others)) {
    assert.match(
      (await failureOf(signatureWith({ ...good, ...header }))) ?? "",
      /^bad-signature: .* is malformed/,
      what,
    );
  }
  const other = new TextEncoder().encode("{}");
  assert.match(
    (await failureOf(signatureWith(good), jwks, other)) ?? "",
    /^bad-signature: The document isn't the one that the key "one"/,
  );
});

test("An invalid key of the set is skipped", async () => {
  const { keys } = JSON.parse(jwks);
  const [{ x }] = keys;
  const invalid = [null, { kid: "one" }, { ...keys[0], x: "AA" }, { ...keys[0], x: [x] }];
  const set = JSON.stringify({ keys: [...invalid, ...keys] });
  assert.equal(await failureOf(signatureWith(good), set), undefined);
});

test("A malformed signature and an unknown key have different codes", async () => {
  const jws = signatureWith(good);
  const broken = ["", "..", jws.slice(0, -4), `${jws}!`, jws.replace("..", ".e30."), `A${jws}`];
  for (const text of broken) {
    assert.match((await failureOf(text)) ?? "", /^bad-signature: .* is malformed/, text);
  }
  for (const keys of ["", "null", "{}", '{"keys":[null]}', '{"keys":[{"kid":"one","x":"AA"}]}']) {
    assert.match((await failureOf(jws, keys)) ?? "", /^unknown-key: .*"one"/, keys);
  }
  assert.match(
    (await failureOf(signatureWith({ ...good, kid: "two" }))) ?? "",
    /^unknown-key: .*"two"/,
  );
});
