import { createHmac } from "node:crypto";

/**
 * The signature of a webhook: `v1,` and the base64 of an HMAC-SHA-256.
 *
 * @param secret `whsec_` and base64
 * @param timestamp of this attempt, in seconds since 1970
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function sign(secret: string, id: string, timestamp: number, payload: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${payload}`).digest("base64");
  return `v1,${mac}`;
}
