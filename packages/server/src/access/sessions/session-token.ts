import { randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { unauthenticated } from "../../errors/errors.ts";
import type { SessionClaims } from "../../identity/authenticator.ts";
import { type SigningKeys, signingAlgorithm } from "./signing-keys.ts";

/** Seconds until a session token expires. */
export const sessionTokenSeconds = 3600;

const issuer = "screenspec";
const tokenType = "at+jwt";
const invalidToken = 'Bearer error="invalid_token"';

/** Creates the access token of a login: a JWT by RFC 9068. */
export async function issueSessionToken(
  keys: SigningKeys,
  { sessionId, userId }: Pick<SessionClaims, "sessionId" | "userId">,
  now: number,
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const { kid, privateKey } = keys.current;
  return new SignJWT({ client_id: issuer, sid: sessionId })
    .setProtectedHeader({ alg: signingAlgorithm, typ: tokenType, kid })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(userId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + sessionTokenSeconds)
    .setJti(randomUUID())
    .sign(privateKey);
}

/**
 * Verifies a session token.
 *
 * @returns its user, its session, and when it expires
 * @throws `unauthenticated` when we didn't sign it, or it was changed or has expired
 */
export async function verifySessionToken(
  keys: SigningKeys,
  token: string,
  now: number,
): Promise<SessionClaims> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = await keys.publicKey(kid ?? "");
        if (key === undefined) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [signingAlgorithm],
        issuer,
        audience: issuer,
        typ: tokenType,
        currentDate: new Date(now),
        requiredClaims: ["sub", "sid", "exp"],
      },
    );
    return {
      sessionId: String(payload["sid"]),
      userId: payload.sub ?? "",
      expiresAt: (payload.exp ?? 0) * 1000,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw unauthenticated("The token has expired: log in again.", invalidToken);
    }
    if (error instanceof errors.JOSEError) {
      throw unauthenticated("The token is not valid.", invalidToken);
    }
    throw error;
  }
}
