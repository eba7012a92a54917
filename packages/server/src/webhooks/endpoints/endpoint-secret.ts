import { randomBytes } from "node:crypto";
import type { EndpointRow, FormerSecret } from "../../database/webhook-tables.ts";
import type { Sealer } from "../../sealing/seal.ts";

/** The purpose for which endpoint secrets are sealed. */
export const secretPurpose = "webhook-secret";

/** Returns a new secret in the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function generateSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/**
 * Returns the former secrets that still sign, the latest first.
 *
 * @param text a JSON array
 */
export function readFormerSecrets(text: string, now: number): FormerSecret[] {
  const secrets: FormerSecret[] = JSON.parse(text);
  return secrets.filter(({ until }) => until > now);
}

/** Returns when the last of the secrets expires, or null if there are none. */
export function latestExpiry(secrets: readonly FormerSecret[]): number | null {
  return secrets.length === 0 ? null : Math.max(...secrets.map(({ until }) => until));
}

/**
 * Returns the secrets that sign an endpoint's webhooks: the current one, then the former ones that still sign.
 *
 * @param now milliseconds since 1970 by the process's clock, which also set the expiry times
 * @returns undefined when the secrets can't be unsealed because they were sealed with another key
 */
export function secretsOf(
  sealer: Pick<Sealer, "unseal">,
  endpoint: Pick<EndpointRow, "sealed_secret" | "former_secrets">,
  now: number,
): readonly string[] | undefined {
  const former = readFormerSecrets(endpoint.former_secrets, now).map(({ sealed }) => sealed);
  try {
    return [endpoint.sealed_secret, ...former].map((one) => sealer.unseal(secretPurpose, one));
  } catch {
    return undefined;
  }
}
