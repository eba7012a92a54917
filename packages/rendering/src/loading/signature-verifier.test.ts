import assert from "node:assert/strict";
import { test } from "node:test";
import { createDocumentKey } from "../../testing/document-key.ts";
import { signaturePath } from "../../testing/document-server.ts";
import { startDevice } from "../../testing/loading-device.ts";
import { nodeVerifier } from "../../testing/node-verifier.ts";
import type { SignatureResult } from "./loading-ports.ts";
import { signatureVerifier } from "./signature-verifier.ts";

test("With public keys, only a document with a valid signature is shown and cached", async (t) => {
  const { publish, start, jwks, answers, pointer, storage } = await startDevice(t);
  publish(1);
  await (await start({ jwks })).reports("1 from network");
  const before = [...storage.documents];
  const two = publish(2);
  const path = signaturePath(two);
  const signature = answers[path];
  const malformed = { status: 200, body: "e30..AA" };
  for (const [code, spoilt] of [
    ["status 404", { [path]: { status: 404 } }],
    ["network", { [path]: "cut" }],
    ["bad-signature", { [path]: malformed }],
    ["status 503", { "/.well-known/jwks.json": { status: 503 } }],
    ["unknown-key", { "/.well-known/jwks.json": { status: 200, body: '{"keys":[]}' } }],
  ] as const) {
    const saved = { ...answers };
    Object.assign(answers, spoilt);
    const { reports, shown, stop } = await start({ jwks, updates: "now" });
    await reports("1 from cache", code);
    assert.deepEqual(shown, [1]);
    stop();
    Object.assign(answers, saved);
  }
  const tampered = two.replace("Grüße", "Gruesse");
  answers[pointer] = { status: 200, body: tampered };
  assert.ok(signature);
  answers[signaturePath(tampered)] = signature;
  await (await start({ jwks, updates: "now" })).reports("1 from cache", "bad-signature");
  answers[pointer] = { status: 200, body: two.replace("spec_home", "spec_other") };
  await (await start({ jwks, updates: "now" })).reports("1 from cache", "other-spec");
  assert.deepEqual([...storage.documents], before);
});

test("A cached document whose key was revoked is replaced by an older one with a valid signature", async (t) => {
  const { publish, start, jwks, trust, storage } = await startDevice(t);
  const [leaked, own] = [createDocumentKey("leaked"), createDocumentKey("own")];
  trust(leaked, own);
  publish(99, leaked);
  await (await start({ jwks })).reports("99 from network");
  publish(1, own);
  // The key is still valid, so the document is only an earlier version.
  await (await start({ jwks, timeout: 1000 })).reports("99 from cache");
  trust(own);
  const { reports, shown } = await start({ jwks });
  await reports("99 from cache", "1 from network");
  assert.deepEqual(shown, [99, 1]);
  const [cached] = storage.documents.values();
  assert.deepEqual(
    cached?.map(({ version }) => version),
    [1],
  );
});

test("A document is not shown where signatures can't be verified", async (t) => {
  const refuse = () => Promise.reject(new Error("Ed25519 is not supported."));
  const verifications = {
    unavailable: signatureVerifier({ ...nodeVerifier, unavailable: () => "It is not secure." }),
    "without SHA-256": signatureVerifier({ ...nodeVerifier, sha256: refuse }),
    "without Ed25519": signatureVerifier({ ...nodeVerifier, verify: refuse }),
    failing: refuse,
  };
  for (const [name, verifySignature] of Object.entries(verifications)) {
    await t.test(name, async (part) => {
      const device = await startDevice(part, { verifySignature });
      device.publish(1);
      const load = await device.start({ jwks: device.jwks });
      await load.reports("unverifiable");
      assert.match(load.message, /It is not secure|Ed25519 is not supported/);
      assert.deepEqual(load.shown, []);
      assert.deepEqual([...device.storage.documents.values()].flat(), []);
    });
  }
});

test("The spec's id and the address of the signature are read from every form of address", async () => {
  const text = JSON.stringify({ specId: "spec_1", version: 2 });
  const verify = signatureVerifier(nodeVerifier);
  const resultOf = async (src: string): Promise<[SignatureResult, string | undefined]> => {
    const requested: string[] = [];
    const origin = { src, headers: {}, jwks: "https://api.test/jwks" };
    const result = await verify({ text, specId: "spec_1", version: 2 }, origin, async (url) => {
      requested.push(url);
      return "";
    });
    return [result, requested[0]?.replace(/-\w+\.jws$/, "")];
  };
  for (const address of [
    "https://cdn.test/specs/spec_1.json",
    "https://cdn.test/specs/spec_1@beta.json",
    "https://cdn.test/specs/spec_1.json?user=7&to=/spec_2.json",
    "https://cdn.test/specs/spec_1.json#/spec_2.json",
  ]) {
    const [, signatureUrl] = await resultOf(address);
    assert.equal(signatureUrl, "https://cdn.test/specs/spec_1/2", address);
  }
  assert.equal(
    (await resultOf("capacitor://localhost/spec_1.json"))[1],
    "capacitor://localhost/spec_1/2",
  );
  for (const address of [
    "https://cdn.test/specs/spec_2.json",
    "https://cdn.test/specs/spec_1.txt",
    "https://cdn.test/specs/?/spec_1.json",
    "https://cdn.test/specs/#/spec_1.json",
    "https://spec_1.json",
    "spec_1.json",
  ]) {
    const [result, signatureUrl] = await resultOf(address);
    assert.ok(typeof result === "object" && result.code === "other-spec", address);
    assert.equal(signatureUrl, undefined);
  }
});
