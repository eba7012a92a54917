import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";

/** An HMAC with a cached `KeyObject` costs a sixth of one that imports its key. */
const keys = new LRUCache<string, KeyObject>({ max: 10_000, memoMethod: readKey });

/**
 * Returns the signatures of a webhook, one for each secret, separated by spaces: `v1,` and an HMAC-SHA-256 in base64.
 * During a rotation there are several, and a receiver can verify with any of the secrets.
 *
 * @param secrets each `whsec_` and base64
 * @param timestamp the time of the attempt in seconds since 1970
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
