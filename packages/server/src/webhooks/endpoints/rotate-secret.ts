import type { RouteInput, rotateWebhookSecret as route } from "@screenspec/api";
import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { Reply } from "../../http/reply.ts";
import { storeReply } from "../../idempotency/store-reply.ts";
import type { Caller } from "../../identity/caller.ts";
import { timeOrNull } from "../../represent-time.ts";
import {
  generateSecret,
  latestExpiry,
  readFormerSecrets,
  secretPurpose,
} from "./endpoint-secret.ts";
import { lockEndpoint, updateEndpoint } from "./queries.ts";
import { requireEndpoint } from "./require-endpoint.ts";

const aDay = 24 * 3600;

/** A request has a signature by each of them. Of more, the oldest ends: a secret can be replaced at any time. */
const formerSecretsAtMost = 5;

export interface RotateInput {
  readonly id: string;
  readonly caller: Caller;
  readonly fields: RouteInput<typeof route>["body"];
}

/**
 * Replaces an endpoint's secret. The former one signs too for a while; without overlap it ends at once, with all before.
 *
 * @throws `not_found`
 */
export async function rotateSecret(
  { db, sealer, clock }: Pick<Context, "db" | "sealer" | "clock">,
  { id, caller, fields }: RotateInput,
) {
  const overlapSeconds = fields.overlap_seconds ?? aDay;
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
    await recordAudit(transaction, caller, {
      action: "webhook.secret_rotated",
      target: id,
      at: now,
      details: { overlap_seconds: overlapSeconds },
    });
    const former_secrets_expire_at = timeOrNull(latestExpiry(former));
    const body = { status: "rotated" as const, secret, former_secrets_expire_at };
    return storeReply(transaction, caller, new Reply(body));
  });
}
