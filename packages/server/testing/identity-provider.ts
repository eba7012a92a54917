import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import { Provider } from "oidc-provider";

/** An OpenID provider in this process, on loopback. */
export interface IdentityProvider {
  readonly issuer: string;
  /** The environment with which the service accepts its tokens. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * An access token as the provider issues it to a client, which is its subject.
   *
   * @param claims additional claims
   */
  tokenFor(
    client: Client,
    claims: Readonly<Record<string, unknown>>,
    options?: { readonly alg?: Algorithm; readonly audience?: string },
  ): Promise<string>;
  /** The environment with which the service signs in users of browsers as well. */
  readonly signInEnv: Readonly<Record<string, string>>;
  /** The account that the next browser is signed in as without a question; undefined: the provider refuses. */
  signInAs(account: Account | undefined): void;
  /** A token with any claims and header, signed by one of the provider's keys or by the given one. */
  sign(claims: Readonly<Record<string, unknown>>, options?: Signing): Promise<string>;
  /** The public JWK of one of its keys. */
  publicJwk(alg: Algorithm): Promise<Record<string, unknown>>;
  /** How often its keys were requested. */
  keyRequests(): number;
  /** Sets the status of all later responses; undefined: normal operation. */
  failWith(status: number | undefined): void;
}

/** A user of the provider: what its ID tokens, and with more scopes its UserInfo endpoint, say. */
interface Account {
  readonly sub: string;
  readonly role?: string;
  readonly email?: string;
  readonly name?: string;
}

type Client = "ada" | "bob" | "eve";
export type Algorithm = "RS256" | "ES256" | "EdDSA" | "PS256";

interface Signing {
  readonly alg?: Algorithm;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly key?: CryptoKey | Uint8Array;
}

const clients: readonly Client[] = ["ada", "bob", "eve"];
const algorithms: readonly Algorithm[] = ["RS256", "ES256", "EdDSA", "PS256"];
const audience = "https://screenspec.example";
const secret = "a client's secret, of no use elsewhere";
const browserClient = "screenspec";
const browserSecret = "another-secret-of-no-use-elsewhere";

/** Starts a provider that stops after the test. */
export async function startIdentityProvider(test: {
  after(cleanUp: () => void): void;
}): Promise<IdentityProvider> {
  const keys = await makeKeys();
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let extraClaims: Readonly<Record<string, unknown>> = {};
  let algorithm: Algorithm = "ES256";
  let keyRequests = 0;
  let failure: number | undefined;
  const accounts = new Map<string, Account>();
  let account: Account | undefined;
  const provider = new Provider(issuer, {
    clients: [
      ...clients.map((client_id) => ({
        client_id,
        client_secret: secret,
        grant_types: ["client_credentials" as const],
        redirect_uris: [],
        response_types: [],
      })),
      {
        client_id: browserClient,
        client_secret: browserSecret,
        // Any port of loopback is right for a native client. RFC 8252, section 7.3.
        application_type: "native",
        redirect_uris: ["http://localhost/api/v1/auth/callback"],
      },
    ],
    claims: { openid: ["sub", "role"], email: ["email"], profile: ["name"] },
    cookies: { keys: [secret] },
    interactions: { url: () => "/interaction" },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ ...accounts.get(sub), sub }),
    }),
    loadExistingGrant: async (ctx) => {
      const { Grant } = ctx.oidc.provider;
      const accountId = ctx.oidc.session?.accountId ?? "";
      const grant = new Grant({ accountId, clientId: browserClient });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    jwks: {
      keys: [...(await Promise.all(algorithms.map((alg) => privateJwk(keys, alg)))), weakJwk()],
    },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_ctx, resource) => ({
          scope: "",
          audience: resource,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: algorithm } },
        }),
      },
    },
    extraTokenClaims: () => extraClaims,
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/jwks")) keyRequests += 1;
    if (failure !== undefined) response.writeHead(failure).end();
    else if (request.url?.startsWith("/interaction")) interact(request, response);
    else answer(request, response);
  });
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const result =
      account === undefined
        ? { error: "access_denied" }
        : { login: { accountId: account.sub }, consent: {} };
    await provider.interactionFinished(request, response, result);
  };
  test.after(() => {
    server.close();
    server.closeAllConnections();
  });

  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience },
    signInEnv: {
      OIDC_ISSUER: issuer,
      OIDC_AUDIENCE: audience,
      OIDC_CLIENT_ID: browserClient,
      OIDC_CLIENT_SECRET: browserSecret,
      OIDC_NAME: "Example Inc.",
    },
    signInAs: (next) => {
      account = next;
      if (next !== undefined) accounts.set(next.sub, next);
    },
    tokenFor: async (client, claims, { alg = "ES256", audience: resource = audience } = {}) => {
      extraClaims = claims;
      algorithm = alg;
      const response = await fetch(`${issuer}/token`, {
        method: "POST",
        headers: { authorization: `Basic ${btoa(`${client}:${encodeURIComponent(secret)}`)}` },
        body: new URLSearchParams({ grant_type: "client_credentials", resource }),
      });
      const answered: { access_token?: string } = Object(await response.json());
      if (answered.access_token === undefined) throw new Error(JSON.stringify(answered));
      return answered.access_token;
    },
    sign: async (claims, { alg = "ES256", header = {}, key } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const payload = { iss: issuer, aud: audience, iat: now, exp: now + 600, ...claims };
      return new SignJWT(payload)
        .setProtectedHeader({ alg, typ: "at+jwt", kid: alg, ...header })
        .sign(key ?? keys[alg].privateKey);
    },
    publicJwk: async (alg) => ({ ...(await exportJWK(keys[alg].publicKey)) }),
    keyRequests: () => keyRequests,
    failWith: (status) => {
      failure = status;
    },
  };
}

async function makeKeys() {
  const pairs = algorithms.map(async (alg) => {
    const pair = await generateKeyPair(alg, { extractable: true });
    return [alg, pair] as const;
  });
  return Object.fromEntries(await Promise.all(pairs)) as Record<
    Algorithm,
    Awaited<ReturnType<typeof generateKeyPair>>
  >;
}

async function privateJwk(keys: Awaited<ReturnType<typeof makeKeys>>, alg: Algorithm) {
  return { ...(await exportJWK(keys[alg].privateKey)), alg, kid: alg, use: "sig" };
}

/** A key that is too short for its algorithm. */
function weakJwk() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
  return { ...privateKey.export({ format: "jwk" }), alg: "RS256", kid: "weak", use: "sig" };
}
