import { randomBytes } from "node:crypto";

/** What an endpoint's secret is sealed for. */
export const secretPurpose = "webhook-secret";

/** A new secret as Standard Webhooks has it: 32 random bytes in base64 after `whsec_`. */
export function generateSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}
