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
 * Changes the given fields. A field that already has its value is not a change.
 *
 * @throws `not_found`, `etag_mismatch`, `invalid_request` for a URL that webhooks are never sent to, or for a read-only
 *   field that differs
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
    // A new URL clears the failures of the former one. Those of a disabled endpoint are cleared when it is enabled.
    const clearedFailingSince =
      url !== is.url && before.disabled_at === null ? before.failing_since : null;
    const changes = {
      url,
      events: JSON.stringify(events),
      description,
      ...(clearedFailingSince !== null && { failing_since: null }),
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
        changes: auditedChanges(changed, is, to),
        ...(clearedFailingSince !== null && { was_failing_since: toTime(clearedFailingSince) }),
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

/** Returns the changes for the audit log. Of URLs it has only the origins: the rest may contain receivers' secrets. */
function auditedChanges(changed: readonly (keyof Changeable)[], from: Changeable, to: Changeable) {
  const [was, is] = [from, to].map(({ url }) => new URL(url).origin);
  return Object.fromEntries([
    ...(was === is ? [] : [["origin", { from: was, to: is }]]),
    ...changed
      .filter((name) => name !== "url")
      .map((name) => [name, { from: from[name], to: to[name] }]),
  ]);
}
