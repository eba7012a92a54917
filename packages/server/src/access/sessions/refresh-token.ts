import { createHash, randomBytes } from "node:crypto";

/** Milliseconds that a refresh token is good for, and so a session that nobody uses. */
export const refreshTokenMs = 30 * 24 * 3600 * 1000;

export interface GeneratedRefreshToken {
  /** To be shown once. */
  readonly token: string;
  readonly hash: string;
}

/** Makes a token of 256 random bits. */
export function generateRefreshToken(): GeneratedRefreshToken {
  const token = `ssr_${randomBytes(32).toString("base64url")}`;
  return { token, hash: hashRefreshToken(token) };
}

/** SHA-256 in hexadecimal: enough, since the token is random and long. */
export function hashRefreshToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
