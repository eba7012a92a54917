import { production, type RouteSuccess, type pingWebhook as route } from "@screenspec/api";
import { requireAccess } from "../../access/authorized-transaction.ts";
import type { Context } from "../../context.ts";
import type { Db } from "../../database/tables.ts";
import type { DeliveryAttemptRow } from "../../database/webhook-tables.ts";
import { eventPayload } from "../../events/event-payload.ts";
import { insertEvents } from "../../events/queries.ts";
import { storeReply } from "../../idempotency/store-reply.ts";
import type { Caller } from "../../identity/caller.ts";
import { newId } from "../../ids.ts";
import { sendOnce } from "../dispatch/attempt-delivery.ts";
import { attemptRow } from "../dispatch/attempt-row.ts";
import { clearFailing, insertAttempts } from "../dispatch/result-queries.ts";
import { secretsOf } from "../endpoints/endpoint-secret.ts";
import { findEndpoint } from "../endpoints/queries.ts";
import { requireEndpoint } from "../endpoints/require-endpoint.ts";
import { insertDeliveries } from "../queries.ts";

const type = "webhook.ping";

/**
 * Sends an endpoint a test event once and returns the result. Also works while the endpoint is disabled, so that it can
 * be tested before it is enabled. The ping is recorded only after the attempt, in one transaction.
 *
 * @throws `not_found`, `too_many_requests`, `unavailable` when too many pings are in progress
 */
export async function pingWebhook(
  context: Pick<Context, "db" | "clock" | "sealer" | "webhookSender" | "pingBulkhead">,
  caller: Caller,
  id: string,
): Promise<RouteSuccess<typeof route>> {
  const { db, clock } = context;
  await requireAccess(db, caller, clock());
  const endpoint = await requireEndpoint(db, id, findEndpoint);
  const leaveBulkhead = context.pingBulkhead.enter(caller);
  try {
    const startedAt = clock();
    const { url } = endpoint;
    const secrets = secretsOf(context.sealer, endpoint, startedAt);
    const data = { id, description: endpoint.description };
    const payload = eventPayload({ type, occurredAt: startedAt, data, caller });
    const eventId = newId("evt");
    const result = await sendOnce(
      context.webhookSender,
      { url, secrets },
      { payload, eventId },
      startedAt,
    );
    const attempt = attemptRow(
      { delivery_id: newId("dlv"), number: 1, started_at: startedAt, url },
      result,
    );
    const ping: Ping = {
      endpointId: id,
      eventId,
      payload,
      attempt,
      endedAt: clock(),
      status: result.succeeded ? "succeeded" : "failed",
    };
    // The ping was sent, so it is recorded even if the caller has lost its permission meanwhile.
    return await db.transaction().execute(async (transaction) => {
      await recordPing(transaction, ping);
      const answered = representPing(ping);
      await storeReply(transaction, caller, answered);
      return answered;
    });
  } finally {
    leaveBulkhead();
  }
}

/** A ping that was sent. */
interface Ping {
  readonly endpointId: string;
  readonly eventId: string;
  readonly payload: string;
  readonly attempt: DeliveryAttemptRow;
  readonly endedAt: number;
  readonly status: "succeeded" | "failed";
}

async function recordPing(
  db: Db,
  { endpointId, eventId, payload, attempt, endedAt, status }: Ping,
): Promise<void> {
  const { delivery_id: id, started_at: startedAt } = attempt;
  await insertEvents(db, [
    {
      id: eventId,
      type,
      spec_id: endpointId,
      occurred_at: startedAt,
      channel: production,
      generation: null,
      payload,
    },
  ]);
  await insertDeliveries(db, [
    {
      id,
      event_id: eventId,
      endpoint_id: endpointId,
      type,
      status,
      attempts: 1,
      due_at: null,
      created_at: startedAt,
      completed_at: endedAt,
    },
  ]);
  await insertAttempts(db, [attempt]);
  if (status === "succeeded") await clearFailing(db, [endpointId]);
}

function representPing({ status, eventId, attempt }: Ping) {
  const { delivery_id, status_code, error, duration_ms, response_body } = attempt;
  return {
    status,
    delivery_id,
    event_id: eventId,
    status_code,
    error,
    duration_ms,
    response_body,
  };
}
