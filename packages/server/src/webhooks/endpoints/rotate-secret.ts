import type { RouteInput, rotateWebhookSecret as route } from "@screenspec/api";
import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import type { Context } from "../../context.ts";
import { recordChange } from "../../events/record-change.ts";
import { timeOrNull } from "../../http/represent-time.ts";
import type { Caller } from "../../identity/caller.ts";
import {
  generateSecret,
  latestExpiry,
  readFormerSecrets,
  secretPurpose,
} from "./endpoint-secret.ts";
import { lockEndpoint, updateEndpoint } from "./queries.ts";
import { requireEndpoint } from "./require-endpoint.ts";

const daySeconds = 24 * 3600;

/** A request has a signature for each of them. The oldest is dropped, so that a secret can always be replaced. */
const formerSecretsAtMost = 5;

export interface RotateInput {
  readonly id: string;
  readonly caller: Caller;
  readonly fields: RouteInput<typeof route>["body"];
}

/**
 * Replaces an endpoint's secret. The former secrets sign too until the overlap ends. With an overlap of 0 all former
 * secrets end at once.
 *
 * @throws `not_found`
 */
export async function rotateSecret(
  { db, sealer, clock }: Pick<Context, "db" | "sealer" | "clock">,
  { id, caller, fields }: RotateInput,
) {
  const overlapSeconds = fields.overlap_seconds ?? daySeconds;
  const secret = generateSecret();
  return authorizedTransaction({ db, clock }, caller, async (transaction) => {
    const endpoint = await requireEndpoint(transaction, id, lockEndpoint);
    const now = clock();
    const until = now + overlapSeconds * 1000;
    const before = readFormerSecrets(endpoint.former_secrets, now);
    const former =
      overlapSeconds === 0
        ? []
        : [{ sealed: endpoint.sealed_secret, until }, ...before].slice(0, formerSecretsAtMost);
    await updateEndpoint(transaction, id, {
      sealed_secret: sealer.seal(secretPurpose, secret),
      former_secrets: JSON.stringify(former),
      updated_at: now,
      updated_by: caller.id,
    });
    await recordChange(transaction, caller, {
      action: "webhook.secret_rotated",
      target: id,
      resource: { id },
      at: now,
      details: { overlap_seconds: overlapSeconds },
    });
    const former_secrets_expire_at = timeOrNull(latestExpiry(former));
    return { status: "rotated" as const, secret, former_secrets_expire_at };
  });
}
