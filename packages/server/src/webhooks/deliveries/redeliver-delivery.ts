import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { AppError, notFound } from "../../errors/errors.ts";
import type { Caller } from "../../identity/caller.ts";
import { isId } from "../../ids.ts";
import { heldEvents } from "./held-queries.ts";
import { findRedeliverable, requeueDelivery } from "./redeliver-queries.ts";
import { requireEnabled } from "./require-enabled.ts";

/**
 * Sends a delivery again now, with the full retry schedule. It is held while its event's document is not live yet.
 *
 * @throws `not_found`, `endpoint_disabled`, `not_redeliverable`
 */
export async function redeliverDelivery(
  { db, clock, deliveryLoop }: Pick<Context, "db" | "clock" | "deliveryLoop">,
  caller: Caller,
  id: string,
) {
  if (!isId("dlv", id)) throw notFound("delivery", id);
  const reply = await authorizedTransaction({ db, clock }, caller, async (transaction) => {
    const delivery = await findRedeliverable(transaction, id);
    if (delivery === undefined) throw notFound("delivery", id);
    const { event_id, endpoint_id: webhook_id, type } = delivery;
    if (type === "webhook.ping") {
      throw notRedeliverable(`It is a ping: POST /webhooks/${webhook_id}/ping sends another.`);
    }
    if (delivery.deleted_at !== null) {
      throw notRedeliverable(`Its endpoint ${webhook_id} is deleted.`);
    }
    requireEnabled({ id: webhook_id, disabled_at: delivery.disabled_at });
    const held = await heldEvents(transaction, [event_id]);
    await requeueDelivery(transaction, id, { held: held.has(event_id) });
    await recordAudit(transaction, caller, {
      action: "delivery.redelivered",
      target: id,
      at: clock(),
      details: { webhook_id, event_id, type, status: delivery.status },
    });
    return { status: "redelivering" as const, delivery_id: id, webhook_id, event_id };
  });
  deliveryLoop.wake();
  return reply;
}

function notRedeliverable(why: string): AppError {
  return new AppError("not_redeliverable", why);
}
