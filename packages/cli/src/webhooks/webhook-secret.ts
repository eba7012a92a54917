import { createHmac, randomBytes } from "node:crypto";
import { Failure } from "../output/failure.ts";

/** Returns a secret like those of endpoints: `whsec_` and 32 random bytes in base64. */
export function createSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** @throws Failure if the secret isn't `whsec_` and base64 of 24 to 64 bytes */
export function checkSecret(secret: string): string {
  const [, encoded = ""] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const { length } = Buffer.from(encoded, "base64");
  if (length >= 24 && length <= 64) return secret;
  throw new Failure("usage", "The secret isn't one of Standard Webhooks.", {
    hint: "It is whsec_ and 24 to 64 bytes in base64. Without --secret, one is generated.",
  });
}

/**
 * Returns the signature of a webhook.
 *
 * @param timestamp seconds since 1970
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signWebhook(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}
