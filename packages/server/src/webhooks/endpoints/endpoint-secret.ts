import { randomBytes } from "node:crypto";
import type { FormerSecret } from "../../database/webhook-tables.ts";
import type { Sealer } from "../../seal.ts";

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
 * @throws what the sealer throws
 */
export function secretsOf(
  sealer: Pick<Sealer, "unseal">,
  {
    sealedSecret,
    formerSecrets,
  }: { readonly sealedSecret: string; readonly formerSecrets: string },
  now: number,
): readonly string[] {
  const former = readFormerSecrets(formerSecrets, now).map(({ sealed }) => sealed);
  return [sealedSecret, ...former].map((sealed) => sealer.unseal(secretPurpose, sealed));
}
