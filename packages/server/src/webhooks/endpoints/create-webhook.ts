import type { RequestError, RouteInput, createWebhook as route } from "@screenspec/api";
import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import type { Context } from "../../context.ts";
import { lockTable } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import { AppError, invalid } from "../../errors/errors.ts";
import { recordChange } from "../../events/record-change.ts";
import { Reply } from "../../http/reply.ts";
import type { Caller } from "../../identity/caller.ts";
import { newId } from "../../ids.ts";
import { generateSecret, secretPurpose } from "./endpoint-secret.ts";
import { endpointUrlErrors } from "./endpoint-url.ts";
import { countEndpoints, findEndpoint, insertEndpoint } from "./queries.ts";
import { representWebhook } from "./represent-webhook.ts";
import { requireEndpoint } from "./require-endpoint.ts";

/**
 * Registers an endpoint. The reply is the only place that shows its secret, which is stored sealed.
 *
 * @throws `invalid_request` for a URL that webhooks are never sent to; `limit_reached`
 */
export async function createWebhook(
  context: Pick<Context, "db" | "sealer" | "clock" | "config" | "addresses">,
  caller: Caller,
  { url, events = ["spec.*"], description = "" }: RouteInput<typeof route>["body"],
) {
  const errors = createWebhookErrors(context, { url });
  if (errors.length > 0) throw invalid("invalid_request", errors);
  const now = context.clock();
  const secret = generateSecret();
  const id = newId("hook");
  return authorizedTransaction(context, caller, async (transaction) => {
    await requireEndpointLimit(transaction, context.config.maxWebhooks);
    await insertEndpoint(transaction, {
      id,
      url,
      events: JSON.stringify(events),
      description,
      sealed_secret: context.sealer.seal(secretPurpose, secret),
      created_at: now,
      created_by: caller.id,
      updated_at: now,
      updated_by: caller.id,
    });
    await recordChange(transaction, caller, {
      action: "webhook.created",
      target: id,
      resource: { id },
      at: now,
      // The rest of the URL may contain a secret of the receiver.
      details: { origin: new URL(url).origin, events },
    });
    const made = representWebhook(await requireEndpoint(transaction, id, findEndpoint), now);
    const location = `${context.addresses.api}/webhooks/${id}`;
    const body = { ...made, status: "created" as const, secret };
    return new Reply(body, { location });
  });
}

/** Locks the table until the transaction ends, so that two requests can't both take the last free place. */
async function requireEndpointLimit(db: Db, maxWebhooks: number): Promise<void> {
  await lockTable(db, "endpoints");
  const count = await countEndpoints(db, undefined);
  if (count < maxWebhooks) return;
  const message = `There are ${count} webhook endpoints, which is as many as MAX_WEBHOOKS allows. Delete one first.`;
  throw new AppError("limit_reached", message);
}

/** Returns the errors of a request body that its schema doesn't find. The body can be any JSON value. */
export function createWebhookErrors(
  { config }: Pick<Context, "config">,
  body: unknown,
): RequestError[] {
  if (typeof body !== "object" || body === null) return [];
  const { url }: { readonly url?: unknown } = body;
  return typeof url === "string" ? endpointUrlErrors(url, config.webhookAllowedNetworks) : [];
}
