import { createHash, randomBytes } from "node:crypto";

/** Milliseconds until a refresh token, and with it an unused session, expires. */
export const refreshTokenMs = 30 * 24 * 3600 * 1000;

export interface GeneratedRefreshToken {
  /** It is shown only once. */
  readonly token: string;
  readonly hash: string;
}

/** Creates a token of 256 random bits, or of the given ones. */
export function generateRefreshToken(bits: Buffer = randomBytes(32)): GeneratedRefreshToken {
  const token = `ssr_${bits.toString("base64url")}`;
  return { token, hash: hashRefreshToken(token) };
}

/** SHA-256 in hexadecimal. A fast hash is enough because the token is random and long. */
export function hashRefreshToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
