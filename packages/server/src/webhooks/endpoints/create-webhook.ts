import type { EventPattern, RouteInput, createWebhook as route } from "@screenspec/api";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Caller } from "../../caller.ts";
import type { Context } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { Reply } from "../../http/reply.ts";
import { keepReply } from "../../idempotency/keep-reply.ts";
import { newId } from "../../ids.ts";
import { generateSecret, secretPurpose } from "./endpoint-secret.ts";
import { endpointUrlErrors } from "./endpoint-url.ts";
import { insertEndpoint } from "./queries.ts";

/**
 * Registers an endpoint. Its secret is shown once and kept sealed.
 *
 * @throws `invalid_request` when the address can be seen to be one that is never sent to
 */
export async function createWebhook(
  context: Pick<Context, "db" | "sealer" | "clock" | "config">,
  caller: Caller,
  input: RouteInput<typeof route>["body"],
) {
  const errors = endpointUrlErrors(input.url, context.config.webhookAllowedNetworks);
  if (errors.length > 0) throw invalid("invalid_request", errors);
  const now = context.clock();
  const id = newId("hook");
  const events: readonly EventPattern[] = input.events ?? ["spec.*"];
  const description = input.description ?? "";
  const secret = generateSecret();
  return context.db.transaction().execute(async (transaction) => {
    await insertEndpoint(transaction, {
      ...{ id, url: input.url, events: JSON.stringify(events), description },
      sealed_secret: context.sealer.seal(secretPurpose, secret),
      ...{ created_at: now, created_by: caller.id },
    });
    await recordAudit(transaction, caller, {
      ...{ action: "webhook.created", target: id, at: now },
      // The rest of the address may be a secret of the receiver's.
      details: { origin: new URL(input.url).origin, events },
    });
    const body = {
      ...{ id, status: "created" as const, url: input.url, events: [...events] },
      ...{ description, secret, created_at: new Date(now).toISOString() },
    };
    return keepReply(transaction, caller, new Reply(body));
  });
}
