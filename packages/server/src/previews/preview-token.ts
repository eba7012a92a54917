import { createHash, randomBytes } from "node:crypto";

/** The request log replaces texts that begin like this (`http/request-log.ts`). */
const prefix = "ssp_";

/** Creates a token of 192 random bits. It is shown only once. */
export function generatePreviewToken(): string {
  return `${prefix}${randomBytes(24).toString("base64url")}`;
}

/** SHA-256 in hexadecimal. A fast hash is enough because the token is random and long. */
export function hashPreviewToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
