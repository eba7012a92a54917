import { production } from "@screenspec/api";
import { byItself } from "../../audit/record-audit.ts";
import type { Db } from "../../database/tables.ts";
import { eventPayload } from "../../events/event-payload.ts";
import { insertEvents } from "../../events/queries.ts";
import { recordChange } from "../../events/record-change.ts";
import { toTime } from "../../http/represent-time.ts";
import type { Caller } from "../../identity/caller.ts";
import { newId } from "../../ids.ts";
import { scheduleDeliveries } from "../schedule-deliveries.ts";
import { startCancelling } from "./cancel-deliveries.ts";
import { type Disablement, markDisabled } from "./queries.ts";

interface Disabling extends Disablement {
  readonly id: string;
  /** Omitted when the service disables the endpoint. */
  readonly caller?: Caller;
}

/**
 * Disables an endpoint, cancels its pending deliveries and notifies the other endpoints. Wake the delivery loop and
 * the jobs after the commit. An endpoint that is disabled already keeps its reason.
 *
 * @returns whether it was enabled
 */
export async function disableEndpoint(
  transaction: Db,
  { id, caller, ...disablement }: Disabling,
): Promise<boolean> {
  const endpoint = await markDisabled(transaction, id, disablement);
  if (endpoint === undefined) return false;
  await startCancelling(transaction, id);
  const { because, at } = disablement;
  const { url, description, failing_since } = endpoint;
  const details = {
    // The rest of the URL may contain a secret of the receiver.
    origin: new URL(url).origin,
    reason: because,
    ...(failing_since !== null && { failing_since: toTime(failing_since) }),
  };
  const type = "webhook.disabled";
  const data = { id, description, ...details };
  const event = {
    id: newId("evt"),
    type,
    spec_id: id,
    occurred_at: at,
    channel: production,
    generation: null,
    payload: eventPayload({ type, occurredAt: at, data, caller }),
  };
  await insertEvents(transaction, [event]);
  await recordChange(transaction, caller ?? byItself, {
    action: type,
    target: id,
    resource: { id },
    at,
    details,
  });
  await scheduleDeliveries(transaction, [event], { held: false });
  return true;
}
