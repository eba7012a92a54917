import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import type { OpenIdConfig } from "../../config/open-id-config.ts";
import { AppError, unauthenticated, unavailable } from "../../errors/errors.ts";

/** The issuer whose access tokens are accepted beside our own. */
export interface OpenIdIssuer {
  readonly config: OpenIdConfig;
  /** Whether the token's unverified `iss` claim names the issuer. */
  isNamedBy(token: string): boolean;
  /**
   * The token's claims, verified with the issuer's keys.
   *
   * @throws `unauthenticated`; `unavailable` when the keys can't be fetched
   */
  verify(token: string, now: number): Promise<OpenIdClaims>;
}

/** Claims that are always present; times in seconds. */
export type OpenIdClaims = JWTPayload & {
  readonly sub: string;
  readonly iat: number;
  readonly exp: number;
};

const algorithms = ["RS256", "ES256", "EdDSA"];
/** RFC 9068 requires the first; many issuers write the second, or omit `typ`. */
const tokenTypes = ["at+jwt", "jwt"];
/** Seconds by which the issuer's clock may differ from ours. */
export const clockToleranceSeconds = 5;
export const timeoutMs = 5000;
const invalidToken = 'Bearer error="invalid_token"';

/** Fetches the issuer's keys with the first token, and again when a token names an unknown key. */
export function createOpenIdIssuer(config: OpenIdConfig): OpenIdIssuer {
  const { issuer, audience } = config;
  const keyOf = discoveredKeys(issuer);
  return {
    config,
    isNamedBy: (token) => {
      try {
        return decodeJwt(token).iss === issuer;
      } catch {
        return false;
      }
    },
    verify: async (token, now) => {
      const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
        algorithms,
        issuer,
        audience,
        requiredClaims: ["sub", "iat", "exp"],
        currentDate: new Date(now),
        clockTolerance: clockToleranceSeconds,
      }).catch((error) => {
        // The library doesn't wrap all failures: a key that is too short is a TypeError.
        throw error instanceof AppError ? error : refused(error);
      });
      return requireAccessToken(payload, { type: protectedHeader.typ, now });
    },
  };
}

function refused(error: unknown): AppError {
  const message =
    error instanceof errors.JWTExpired
      ? "The token has expired. Request a new one from its issuer."
      : "The token is not valid, or not for this service.";
  return unauthenticated(message, invalidToken);
}

function requireAccessToken(
  payload: JWTPayload,
  { type = "jwt", now }: { readonly type: string | undefined; readonly now: number },
): OpenIdClaims {
  const isOfType = tokenTypes.includes(type.toLowerCase().replace(/^application\//, ""));
  const claims = isOfType ? checkClaims(payload, now) : undefined;
  if (claims === undefined) {
    throw unauthenticated(
      "The token is not an access token, or its `sub` or `iat` claim is invalid.",
      invalidToken,
    );
  }
  return claims;
}

/** The claims of a verified token; undefined if `sub` or `iat` is invalid. */
export function checkClaims(payload: JWTPayload, now: number): OpenIdClaims | undefined {
  const { sub = "", iat = Number.NaN, exp = Number.NaN } = payload;
  // A token from the future would count as the newest until then.
  const isIssued = iat >= 0 && iat <= now / 1000 + clockToleranceSeconds;
  // Claims may have other types than the library declares.
  const isSubject = typeof sub === "string" && subjectForm.test(sub);
  return isIssued && isSubject ? { ...payload, sub, iat: Math.floor(iat), exp } : undefined;
}

/** OpenID Connect Core 1.0, section 2: at most 255 ASCII characters. */
const subjectForm = /^[\x20-\x7e]{1,255}$/;

/** The issuer's keys, located by its metadata (OpenID Connect Discovery 1.0, section 4). */
function discoveredKeys(issuer: string): JWTVerifyGetKey {
  let discovered: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    try {
      discovered ??= discover(issuer);
      const keys = await discovered.catch((error) => {
        // The next token retries. Keys fetched before stay in use.
        discovered = undefined;
        throw error;
      });
      return await keys(header, token);
    } catch (error) {
      const hasNoSuchKey =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys;
      if (hasNoSuchKey) throw error;
      throw unavailable("The keys of the OpenID issuer can't be fetched.", error);
    }
  };
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, {
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const metadata: unknown = await response.json();
  const { issuer: named, jwks_uri } = Object(metadata);
  if (named !== issuer) throw new Error(`${address} names another issuer: ${String(named)}.`);
  const keys = URL.parse(String(jwks_uri));
  if (keys === null || keys.protocol !== new URL(issuer).protocol) {
    throw new Error(`${address} has no usable jwks_uri: ${String(jwks_uri)}.`);
  }
  return createRemoteJWKSet(keys, { timeoutDuration: timeoutMs });
}
