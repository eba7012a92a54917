import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type CryptoKey, decodeJwt, exportJWK, exportSPKI, generateKeyPair, importJWK } from "jose";
import { bearer } from "../../../testing/actors.ts";
import { onSqlite } from "../../../testing/databases.ts";
import {
  type Algorithm,
  type IdentityProvider,
  startIdentityProvider,
} from "../../../testing/identity-provider.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";

describe("A forged token of the OpenID issuer", () => {
  let provider: IdentityProvider;
  const server = sharedServer(onSqlite, async (suite) => {
    provider = await startIdentityProvider(suite);
    return provider.env;
  });
  const me = (token: string) => server().ask("GET", "/auth/me", undefined, bearer(token));

  const seconds = () => Math.floor(Date.now() / 1000);
  const forgeries: readonly (readonly [string, () => Promise<string>])[] = [
    ["has another audience", () => signed({ aud: "https://another.example" })],
    ["has no audience", () => signed({ aud: undefined })],
    ["has another issuer", () => signed({ iss: "https://issuer.example" })],
    ["has our own issuer", () => signed({ iss: "screenspec", aud: "screenspec" })],
    ["has the issuer with an extra slash", () => signed({ iss: `${provider.issuer}/` })],
    ["has expired", () => signed({ exp: seconds() - 6 })],
    ["never expires", () => signed({ exp: undefined })],
    ["has no time of issue", () => signed({ iat: undefined })],
    ["is not valid yet", () => signed({ nbf: seconds() + 60 })],
    ["was issued in the future", () => signed({ iat: seconds() + 10 })],
    ["was issued before 1970", () => signed({ iat: -1 })],
    ["has a subject that is too long", () => signed({ sub: "x".repeat(256) })],
    ["has a subject with U+0000", () => signed({ sub: "a\u0000" })],
    ["has another type", () => signed({}, { typ: "logout+jwt" })],
    ["is a proof of possession", () => signed({}, { typ: "dpop+jwt" })],
    ["names an unknown key", () => signed({}, { kid: "another" })],
    ["names a key that is too short", () => provider.sign(admin, weak)],
    ["contains its own key", () => signedByItsOwnKey()],
    ["is signed by another key", async () => signedBy("ES256", await anotherKey("ES256"))],
    ["is signed by our own key", () => signedBy("EdDSA", ourKey())],
    ["is signed by an algorithm that isn't allowed", () => provider.sign(admin, { alg: "PS256" })],
    ["is signed with the public key's PEM as an HMAC secret", async () => hs256(await rsaPem())],
    ["is signed with the public key's JSON as an HMAC secret", async () => hs256(await rsaJson())],
    ["has no signature and declares it", () => unsigned("none")],
    ["has no signature", async () => (await signed({})).replace(/[^.]+$/, "")],
    ["has a changed payload", async () => changed(await signed({ role: "viewer" }))],
    ["is one of our tokens with the issuer's name", async () => renamed(server().token)],
  ];
  const admin = { sub: "mallory", role: "admin" };
  const signed = (claims: object, header = {}) =>
    provider.sign({ ...admin, ...claims }, { header });
  const weak = { alg: "RS256", header: { kid: "weak" } } as const;
  const signedBy = (alg: Algorithm, key: CryptoKey) => provider.sign(admin, { alg, key });
  const signedByItsOwnKey = async () => {
    const { publicKey, privateKey } = await generateKeyPair("ES256");
    const jwk = await exportJWK(publicKey);
    return provider.sign(admin, { key: privateKey, header: { jwk, kid: undefined } });
  };
  const ourKey = () => server().context.signingKeys.current.privateKey;
  const rsaJson = async () => Buffer.from(JSON.stringify(await provider.publicJwk("RS256")));
  const rsaPem = async () => {
    const key = await importJWK(await provider.publicJwk("RS256"), "RS256", { extractable: true });
    assert.ok(!(key instanceof Uint8Array));
    return Buffer.from(await exportSPKI(key));
  };
  const hs256 = (key: Uint8Array) =>
    provider.sign(admin, { key, header: { alg: "HS256", kid: "RS256" } });
  const unsigned = async (alg: string) => {
    const [, payload = ""] = (await signed({})).split(".");
    return `${encoded({ alg, typ: "at+jwt" })}.${payload}.`;
  };
  const renamed = (token: string) => {
    const [header = "", , signature = ""] = token.split(".");
    const payload = encoded({ ...decodeJwt(token), iss: provider.issuer, role: "admin" });
    return [header, payload, signature].join(".");
  };

  for (const [what, make] of forgeries) {
    test(`that ${what} is refused`, async () => {
      const answer = await me(await make());
      assertProblem(answer, 401, "unauthenticated");
      assert.equal(answer.headers.get("www-authenticate"), 'Bearer error="invalid_token"');
    });
  }

  test("is checked with cached keys, also when it names an unknown key", async () => {
    const count = provider.keyRequests();
    for (let n = 0; n < 5; n += 1) {
      assert.equal(
        (await me(await provider.sign({ sub: `often-${n}`, role: "viewer" }))).status,
        200,
      );
      assertProblem(await me(await signed({ jti: n }, { kid: `no-${n}` })), 401, "unauthenticated");
    }
    // The issuer is asked for new keys at most twice a minute.
    assert.ok(provider.keyRequests() <= count + 1);
  });
});

async function anotherKey(alg: Algorithm): Promise<CryptoKey> {
  return (await generateKeyPair(alg)).privateKey;
}

/** Replaces the payload and keeps the signature. */
function changed(token: string): string {
  const [header = "", , signature = ""] = token.split(".");
  return [header, encoded({ ...decodeJwt(token), role: "admin" }), signature].join(".");
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
