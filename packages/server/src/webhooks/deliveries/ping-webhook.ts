import { production, type RouteSuccess, type pingWebhook as route } from "@screenspec/api";
import type { Caller } from "../../caller.ts";
import type { Context } from "../../context.ts";
import { eventPayload } from "../../events/event-payload.ts";
import { insertEvents } from "../../events/queries.ts";
import { Reply } from "../../http/reply.ts";
import { keepReply } from "../../idempotency/keep-reply.ts";
import { newId } from "../../ids.ts";
import { secretsOf } from "../endpoints/endpoint-secret.ts";
import { findEndpoint } from "../endpoints/queries.ts";
import { requireEndpoint } from "../endpoints/require-endpoint.ts";
import { insertDeliveries } from "../queries.ts";
import { sendOnce } from "../sending/attempt-delivery.ts";
import { attemptRow } from "../sending/attempt-row.ts";
import { insertAttempts, noteArrived } from "../sending/result-queries.ts";

const type = "webhook.ping";

/**
 * Sends an endpoint an event of which nothing has happened, once, and tells what came of it; also while it is
 * disabled, so that it can be tried before it is enabled. Only then is it on record: all of it, or nothing.
 *
 * @throws `not_found`, `too_many_requests`, `unavailable` when there are too many at work
 */
export async function pingWebhook(
  context: Pick<Context, "db" | "clock" | "sealer" | "webhookSender" | "pingBulkhead">,
  caller: Caller,
  id: string,
): Promise<Reply<RouteSuccess<typeof route>>> {
  const { db, clock } = context;
  const endpoint = await requireEndpoint(db, id, findEndpoint);
  const leave = context.pingBulkhead.enter(caller.id);
  try {
    const startedAt = clock();
    const { url } = endpoint;
    const secrets = secretsOf(context.sealer, endpoint, startedAt);
    const data = { id, description: endpoint.description };
    const payload = eventPayload({ type, occurredAt: startedAt, data, caller });
    const eventId = newId("evt");
    const deliveryId = newId("dlv");
    const result = await sendOnce(
      context.webhookSender,
      { url, secrets },
      { payload, eventId },
      startedAt,
    );
    const status = result.succeeded ? ("succeeded" as const) : ("failed" as const);
    const attempt = attemptRow(
      { delivery_id: deliveryId, number: 1, started_at: startedAt, url },
      result,
    );
    const { status_code, error, duration_ms, response_body } = attempt;
    const body = {
      ...{ status, delivery_id: deliveryId, event_id: eventId },
      ...{ status_code, error, duration_ms, response_body },
    };
    return await db.transaction().execute(async (transaction) => {
      await insertEvents(transaction, [
        {
          ...{ id: eventId, type, spec_id: id, occurred_at: startedAt, payload },
          ...{ channel: production, generation: null, channel_generation: null },
        },
      ]);
      await insertDeliveries(transaction, [
        {
          ...{ id: deliveryId, event_id: eventId, endpoint_id: id, type, status, attempts: 1 },
          ...{ due_at: null, created_at: startedAt, completed_at: clock() },
        },
      ]);
      await insertAttempts(transaction, [attempt]);
      if (result.succeeded) await noteArrived(transaction, [id]);
      return keepReply(transaction, caller, new Reply(body));
    });
  } finally {
    leave();
  }
}
