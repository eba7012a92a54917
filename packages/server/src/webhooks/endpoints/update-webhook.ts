import { isDeepStrictEqual } from "node:util";
import type { RouteInput, updateWebhook as route, WebhookEndpoint } from "@screenspec/api";
import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { invalid } from "../../errors/errors.ts";
import { type Preconditions, requirePreconditions } from "../../http/conditional.ts";
import { Reply } from "../../http/reply.ts";
import type { Caller } from "../../identity/caller.ts";
import { toTime } from "../../represent-time.ts";
import { lockEndpoint, updateEndpoint } from "./queries.ts";
import { changeableFields, representWebhook, webhookTag } from "./represent-webhook.ts";
import { requireEndpoint } from "./require-endpoint.ts";
import { changeErrors } from "./update-webhook-errors.ts";

export interface UpdateInput {
  readonly id: string;
  readonly caller: Caller;
  readonly preconditions: Preconditions;
  readonly fields: RouteInput<typeof route>["body"];
}

type Changeable = ReturnType<typeof changeableFields>;

/**
 * Changes the given fields. What is already so is no change.
 *
 * @throws `not_found`, `etag_mismatch`, `invalid_request` for an address that is never sent to, or a read-only field
 *   that differs
 */
export async function updateWebhook(
  context: Pick<Context, "db" | "clock" | "config">,
  { id, caller, preconditions, fields }: UpdateInput,
): Promise<Reply<WebhookEndpoint>> {
  return authorizedTransaction(context, caller, async (transaction) => {
    const before = await requireEndpoint(transaction, id, lockEndpoint);
    const now = context.clock();
    requirePreconditions(preconditions, webhookTag(before, now));
    const errors = changeErrors(context, before, fields);
    if (errors.length > 0) throw invalid("invalid_request", errors);
    const is = changeableFields(before);
    const changed = changedFields(is, fields);
    if (changed.length === 0) {
      return new Reply(representWebhook(before, now), { etag: webhookTag(before, now) });
    }
    const { url = is.url, events = is.events, description = is.description } = fields;
    // What came of the URL before. Of one that is disabled, enabling forgets it.
    const forgotten = url !== is.url && before.disabled_at === null ? before.failing_since : null;
    const changes = {
      url,
      events: JSON.stringify(events),
      description,
      ...(forgotten !== null && { failing_since: null }),
      updated_at: now,
      updated_by: caller.id,
    };
    await updateEndpoint(transaction, id, changes);
    const to = { url, events, description };
    await recordAudit(transaction, caller, {
      action: "webhook.updated",
      target: id,
      at: now,
      details: {
        fields: changed,
        changes: changesShown(changed, is, to),
        ...(forgotten !== null && { was_failing_since: toTime(forgotten) }),
      },
    });
    const after = { ...before, ...changes };
    return new Reply(representWebhook(after, now), { etag: webhookTag(after, now) });
  });
}

function changedFields(is: Changeable, sent: Partial<Changeable>): (keyof Changeable)[] {
  return (["url", "events", "description"] as const).filter(
    (name) => sent[name] !== undefined && !isDeepStrictEqual(sent[name], is[name]),
  );
}

/** Of URLs only the origins: the rest of them may be secrets of the receiver's. */
function changesShown(changed: readonly (keyof Changeable)[], from: Changeable, to: Changeable) {
  const [was, is] = [from, to].map(({ url }) => new URL(url).origin);
  return Object.fromEntries([
    ...(was === is ? [] : [["origin", { from: was, to: is }]]),
    ...changed
      .filter((name) => name !== "url")
      .map((name) => [name, { from: from[name], to: to[name] }]),
  ]);
}
