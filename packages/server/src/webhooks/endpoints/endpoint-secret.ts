import { randomBytes } from "node:crypto";
import type { EndpointRow, FormerSecret } from "../../database/webhook-tables.ts";
import type { Sealer } from "../../seal.ts";

/** What an endpoint's secret is sealed for. */
export const secretPurpose = "webhook-secret";

/** A new secret as Standard Webhooks has it: 32 random bytes in base64 after `whsec_`. */
export function generateSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** The former secrets that still sign, the latest first. */
export function readFormerSecrets(
  { former_secrets }: Pick<EndpointRow, "former_secrets">,
  now: number,
): FormerSecret[] {
  const secrets: FormerSecret[] = JSON.parse(former_secrets);
  return secrets.filter(({ until }) => until > now);
}

/**
 * All that an endpoint's webhooks are signed with: its secret, and the former ones that still sign.
 *
 * @param now milliseconds since 1970 by the process's clock, which has said until when
 * @throws what the sealer throws
 */
export function secretsOf(
  sealer: Pick<Sealer, "unseal">,
  endpoint: Pick<EndpointRow, "sealed_secret" | "former_secrets">,
  now: number,
): readonly string[] {
  const former = readFormerSecrets(endpoint, now).map(({ sealed }) => sealed);
  return [endpoint.sealed_secret, ...former].map((sealed) => sealer.unseal(secretPurpose, sealed));
}
