import { randomBytes } from "node:crypto";
import type { EndpointRow, FormerSecret } from "../../database/webhook-tables.ts";
import type { Sealer } from "../../sealing/seal.ts";

/** What an endpoint's secret is sealed for. */
export const secretPurpose = "webhook-secret";

/** A new secret as Standard Webhooks has it: 32 random bytes in base64 after `whsec_`. */
export function generateSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/**
 * The former secrets that still sign, the latest first.
 *
 * @param text a JSON array
 */
export function readFormerSecrets(text: string, now: number): FormerSecret[] {
  const secrets: FormerSecret[] = JSON.parse(text);
  return secrets.filter(({ until }) => until > now);
}

/** When the last of them signs no more; null: there is none. */
export function latestExpiry(secrets: readonly FormerSecret[]): number | null {
  return secrets.length === 0 ? null : Math.max(...secrets.map(({ until }) => until));
}

/**
 * All that an endpoint's webhooks are signed with: its secret, and the former ones that still sign.
 *
 * @param now milliseconds since 1970 by the process's clock, which has said until when
 * @returns undefined when they can't be read: they were sealed with another key
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
