import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";

/** An HMAC with a key that has been made ready costs a sixth of one that begins with its bytes. */
const keys = new LRUCache<string, KeyObject>({ max: 10_000, memoMethod: readKey });

/**
 * The signatures of a webhook, one for each secret, parted by spaces: `v1,` and the base64 of an
 * HMAC-SHA-256. While a secret is being replaced there are two, and receivers have either.
 *
 * @param secrets each `whsec_` and base64
 * @param timestamp of this attempt, in seconds since 1970
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function sign(
  secrets: readonly string[],
  id: string,
  timestamp: number,
  payload: string,
): string {
  const signed = `${id}.${timestamp}.${payload}`;
  return secrets
    .map(
      (secret) => `v1,${createHmac("sha256", keys.memo(secret)).update(signed).digest("base64")}`,
    )
    .join(" ");
}

function readKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret.replace(/^whsec_/, ""), "base64"));
}
