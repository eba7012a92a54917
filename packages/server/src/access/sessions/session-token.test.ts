import assert from "node:assert/strict";
import { test } from "node:test";
import {
  base64url,
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from "jose";
import { bearer } from "../../../testing/actors.ts";
import { onSqlite } from "../../../testing/databases.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { sendRaw } from "../../../testing/raw-request.ts";
import { sharedServer } from "../../../testing/shared-server.ts";

let now = Date.now();
const server = sharedServer(onSqlite, {}, { clock: () => now });

interface Forgery {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly key?: CryptoKey | Uint8Array;
}

/** A token like the admin's, with some claims replaced. */
async function forge({ header, payload, key }: Forgery): Promise<string> {
  const { alg = "", ...protectedHeader } = decodeProtectedHeader(server().token);
  return new SignJWT({ ...decodeJwt(server().token), ...payload })
    .setProtectedHeader({ alg, ...protectedHeader, ...header })
    .sign(key ?? server().context.signingKeys.current.privateKey);
}

async function ask(token: string) {
  return server().ask("GET", "/auth/me", undefined, bearer(token));
}

async function publicKey(): Promise<CryptoKey> {
  const { signingKeys } = server().context;
  const key = await signingKeys.publicKey(signingKeys.current.kid);
  assert.ok(key !== undefined);
  return key;
}

test("A token signed with the server's key and with the usual claims is accepted", async () => {
  assert.equal((await ask(await forge({}))).status, 200);
});

const forgeries: readonly (readonly [string, () => Promise<string>])[] = [
  ["has the generic type JWT", () => forge({ header: { typ: "JWT" } })],
  ["has no type", () => forge({ header: { typ: undefined } })],
  ["names an unknown key", () => forge({ header: { kid: "another" } })],
  ["names no key", () => forge({ header: { kid: undefined } })],
  ["is signed by another key", async () => forge({ key: await anotherKey() })],
  ["has another audience", () => forge({ payload: { aud: "another" } })],
  ["has another issuer", () => forge({ payload: { iss: "another" } })],
  ["never expires", () => forge({ payload: { exp: undefined } })],
  ["has expired", () => forge({ payload: { exp: Math.floor(now / 1000) - 1 } })],
  ["is not valid yet", () => forge({ payload: { nbf: Math.floor(now / 1000) + 60 } })],
  ["has no subject", () => forge({ payload: { sub: undefined } })],
  ["is of an unknown user", () => forge({ payload: { sub: "user_1" } })],
  ["has a changed user", async () => changed({ sub: "user_1" })],
  ["has a changed expiry", async () => changed({ exp: now })],
  ["has another signature", async () => server().token.replace(/\.[^.]+$/, `.${"A".repeat(86)}`)],
  ["has no signature", async () => server().token.replace(/[^.]+$/, "")],
  ["has no signature and declares it", async () => unsigned("none")],
  ["has no signature and declares it in mixed case", async () => unsigned("NoNe")],
  ["is signed with the public key's JSON as an HMAC secret", async () => hs256(await keyAsJson())],
  ["is signed with the public key's PEM as an HMAC secret", async () => hs256(await keyAsPem())],
  [
    "is signed with the public key's bytes as an HMAC secret",
    async () => hs256(await keyAsBytes()),
  ],
  ["is signed with an HMAC secret of zeros", async () => hs256(Buffer.alloc(32))],
  ["is not a JWT", async () => "token"],
  ["has five parts", async () => `${server().token}.a.b`],
  [
    "has a payload that is not JSON",
    async () => `${base64url.encode("a")}.${base64url.encode("b")}.c`,
  ],
];
for (const [what, make] of forgeries) {
  test(`A token that ${what} is refused`, async () => {
    const answer = await ask(await make());
    assertProblem(answer, 401, "unauthenticated");
    assert.equal(answer.headers.get("www-authenticate"), 'Bearer error="invalid_token"');
  });
}

test("A token expires exactly after an hour", async () => {
  const { iat = 0 } = decodeJwt(server().token);
  const began = now;
  try {
    now = (iat + 3600) * 1000 - 1;
    assert.equal((await ask(server().token)).status, 200);
    now += 1;
    assertProblem(await ask(server().token), 401, "unauthenticated");
  } finally {
    now = began;
  }
});

for (const [what, header, challenge] of [
  ["no header", undefined, "Bearer"],
  ["an empty header", "", 'Bearer error="invalid_request"'],
  ["no token", "Bearer", 'Bearer error="invalid_request"'],
  ["no scheme", "TOKEN", 'Bearer error="invalid_request"'],
  ["another scheme", "Basic YWRtaW46YWRtaW4=", 'Bearer error="invalid_request"'],
  ["two tokens", "Bearer TOKEN TOKEN", 'Bearer error="invalid_request"'],
  ["a list", "Bearer TOKEN, Bearer TOKEN", 'Bearer error="invalid_request"'],
  ["quotes", 'Bearer "TOKEN"', 'Bearer error="invalid_request"'],
] as const) {
  test(`A request with ${what} is 401, and WWW-Authenticate names the scheme`, async () => {
    for (const target of ["/api/v1/auth/me", "/api/v1/specs", "/api/v1/nothing"]) {
      const authorization = header?.replaceAll("TOKEN", server().token);
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await sendRaw(server().origin, { target, headers });
      assertProblem(answer, 401, "unauthenticated");
      assert.equal(answer.headers.get("www-authenticate"), challenge);
    }
  });
}

test("The scheme may be written in any case, with spaces around the token", async () => {
  for (const header of ["bearer TOKEN", "BEARER  TOKEN "]) {
    const authorization = header.replace("TOKEN", server().token);
    const answer = await sendRaw(server().origin, {
      target: "/api/v1/auth/me",
      headers: { authorization },
    });
    assert.equal(answer.status, 200);
  }
});

test("Public routes need no token and ignore an invalid one", async () => {
  for (const path of ["/api/v1/openapi.json", "/health/live", "/health/ready"]) {
    assert.equal((await server().fetch(path)).status, 200);
    assert.equal((await server().fetch(path, { headers: bearer("bad") })).status, 200);
  }
});

async function anotherKey(): Promise<CryptoKey> {
  return (await generateKeyPair("EdDSA")).privateKey;
}

/** Replaces the payload and keeps the signature. */
function changed(claims: JWTPayload): string {
  const [header = "", payload = "", signature = ""] = server().token.split(".");
  const claimed = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...claims };
  return [header, base64url.encode(JSON.stringify(claimed)), signature].join(".");
}

function unsigned(alg: string): string {
  const [, payload = ""] = server().token.split(".");
  const header = { ...decodeProtectedHeader(server().token), alg };
  return `${base64url.encode(JSON.stringify(header))}.${payload}.`;
}

function hs256(key: Uint8Array): Promise<string> {
  return forge({ header: { alg: "HS256" }, key });
}

async function keyAsJson(): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await exportJWK(await publicKey())));
}

async function keyAsPem(): Promise<Uint8Array> {
  return Buffer.from(await exportSPKI(await publicKey()));
}

async function keyAsBytes(): Promise<Uint8Array> {
  return Buffer.from((await exportJWK(await publicKey())).x ?? "", "base64url");
}
