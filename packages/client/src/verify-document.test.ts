import assert from "node:assert/strict";
import { generateKeyPairSync, sign as signBytes } from "node:crypto";
import { test } from "node:test";
import { type DocumentErrorCode, DocumentVerificationError, verifyDocument } from "./documents.ts";

const text = '{"specVersion":"1.0.0","specId":"spec_01h455vb4pex5vsknk084sn02q","version":3}';
const typ = "screenspec-document+jose";

const kid = "the first";
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const keys = { keys: [{ ...publicKey.export({ format: "jwk" }), kid, use: "sig", alg: "EdDSA" }] };

const encode = (text: string | Buffer) => Buffer.from(text).toString("base64url");

function sign(document: string, header: object = {}): string {
  const encoded = encode(JSON.stringify({ alg: "EdDSA", kid, typ, ...header }));
  const signed = Buffer.from(`${encoded}.${encode(document)}`);
  return `${encoded}..${encode(signBytes(null, signed, privateKey))}`;
}

const bytesOf = (document: string) => new TextEncoder().encode(document);

test("A signed document of any length is verified", async () => {
  assert.deepEqual(await verifyDocument(bytesOf(text), sign(text), keys), JSON.parse(text));
  for (const length of [1, 2, 3, 24_576, 100_000]) {
    const long = `${text.slice(0, -1)},"name":"${"ä".repeat(length)}"}`;
    const { name } = await verifyDocument(bytesOf(long), sign(long), keys);
    assert.equal(String(name).length, length);
  }
});

test("The algorithm may be named EdDSA or Ed25519", async () => {
  const jws = sign(text, { alg: "Ed25519" });
  assert.equal((await verifyDocument(bytesOf(text), jws, keys)).version, 3);
});

test("Anything but a signature of the document by one of the keys is rejected", async () => {
  const jws = sign(text);
  const [header = "", , signature = ""] = jws.split(".");
  const withHeader = (other: object) => `${encode(JSON.stringify(other))}..${signature}`;
  const attached = `${header}.${encode(text)}.${signature}`;
  const [key] = keys.keys;
  const cases: [string, DocumentErrorCode, string, string?, object?][] = [
    ["another document", "bad_signature", jws, text.replace("3", "4")],
    ["one more byte", "bad_signature", jws, `${text} `],
    ["no key", "unknown_key", jws, text, { keys: [] }],
    ["another key", "unknown_key", jws, text, { keys: [{ ...key, kid: "other" }] }],
    ["a key of another kind", "bad_key", jws, text, { keys: [{ ...key, crv: "X25519" }] }],
    ["no algorithm", "malformed", withHeader({ alg: "none", kid, typ })],
    ["another algorithm", "malformed", withHeader({ alg: "HS256", kid, typ })],
    ["another type", "malformed", sign(text, { typ: "at+jwt" })],
    ["what has to be known", "malformed", withHeader({ alg: "EdDSA", kid, typ, crit: ["exp"] })],
    ["no key's id", "malformed", withHeader({ alg: "EdDSA", typ })],
    ["a header that is none", "malformed", `e30x..${signature}`],
    ["a header that is null", "malformed", `bnVsbA..${signature}`],
    ["its payload in it", "malformed", attached],
    ["half a signature", "malformed", jws.slice(0, -20)],
    ["nothing", "malformed", ""],
    ["no JSON, signed", "malformed", sign("hello"), "hello"],
    ["no document, signed", "malformed", sign("[]"), "[]"],
  ];
  for (const [what, code, given, document = text, trusted = keys] of cases) {
    const error = await verifyDocument(bytesOf(document), given, {
      keys: [],
      ...trusted,
    }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof DocumentVerificationError, `${what}: ${error}`);
    assert.equal(error.code, code, what);
  }
});

test("An invalid key is reported by its id, and valid keys still work", async () => {
  const jws = sign(text);
  const [key] = keys.keys;
  const short = { ...key, x: "AAAA" };
  const noText = { ...key, x: 5 };
  for (const broken of [short, { ...key, x: "no base64url!" }, noText, { ...key, kty: "EC" }]) {
    const error = await verifyDocument(bytesOf(text), jws, asKeys([broken])).catch(
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof DocumentVerificationError, `${broken.x}: ${error}`);
    assert.equal(error.code, "bad_key");
    assert.match(error.message, /The key the first is invalid: \S/);
    const others = asKeys([null, 7, "key", broken, key]);
    assert.equal((await verifyDocument(bytesOf(text), jws, others)).version, 3);
  }
  await assert.rejects(verifyDocument(bytesOf(text), jws, asKeys([null, 7])), {
    code: "unknown_key",
  });
});

/** Parsed JSON has any type, so that invalid keys can be passed. */
function asKeys(loaded: readonly unknown[]): typeof keys {
  return JSON.parse(JSON.stringify({ keys: loaded }));
}
