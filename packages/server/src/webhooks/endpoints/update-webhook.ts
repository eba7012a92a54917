import { isDeepStrictEqual } from "node:util";
import type {
  RequestError,
  RouteInput,
  updateWebhook as route,
  WebhookEndpoint,
} from "@screenspec/api";
import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import type { Context } from "../../context.ts";
import { invalid } from "../../errors/errors.ts";
import { recordChange } from "../../events/record-change.ts";
import { type Preconditions, requirePreconditions } from "../../http/conditional.ts";
import { readOnlyErrors } from "../../http/read-only-errors.ts";
import { Reply } from "../../http/reply.ts";
import { toTime } from "../../http/represent-time.ts";
import type { Caller } from "../../identity/caller.ts";
import { isId } from "../../ids.ts";
import { endpointUrlErrors } from "./endpoint-url.ts";
import { findEndpoint, lockEndpoint, type ShownEndpoint, updateEndpoint } from "./queries.ts";
import {
  changeableFields,
  readOnlyFields,
  representWebhook,
  webhookTag,
} from "./represent-webhook.ts";
import { requireEndpoint } from "./require-endpoint.ts";

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
    await recordChange(transaction, caller, {
      action: "webhook.updated",
      target: id,
      resource: { id },
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

type ValidationContext = Pick<Context, "config" | "clock">;

/** Returns the errors of an update that depend on the endpoint's state; none if the endpoint doesn't exist. */
export async function updateWebhookErrors(
  context: ValidationContext & Pick<Context, "db">,
  id: string,
  body: unknown,
): Promise<RequestError[]> {
  if (typeof body !== "object" || body === null) return [];
  const endpoint = isId("hook", id) ? await findEndpoint(context.db, id) : undefined;
  return endpoint === undefined ? [] : changeErrors(context, endpoint, { ...body });
}

/** Returns the errors of an update of an endpoint. Its current URL is always allowed. */
function changeErrors(
  { config, clock }: ValidationContext,
  endpoint: ShownEndpoint,
  sent: Readonly<Record<string, unknown>>,
): RequestError[] {
  const { url = endpoint.url } = sent;
  const isOther = typeof url === "string" && url !== endpoint.url;
  return [
    ...(isOther ? endpointUrlErrors(url, config.webhookAllowedNetworks) : []),
    ...readOnlyErrors(readOnlyFields(endpoint, clock()), sent),
  ];
}
