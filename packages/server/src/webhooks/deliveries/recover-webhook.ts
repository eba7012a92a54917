import type { RouteInput, recoverWebhook as route } from "@screenspec/api";
import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import type { Context } from "../../context.ts";
import { readDatabaseTime } from "../../database/read-database-time.ts";
import type { Db } from "../../database/tables.ts";
import { recordChange } from "../../events/record-change.ts";
import { toTime } from "../../http/represent-time.ts";
import type { Caller } from "../../identity/caller.ts";
import { firstIdAt, idMarginMs, newId } from "../../ids.ts";
import { enqueueJob } from "../../jobs/job-queries.ts";
import { hasPending, lockEndpoint } from "../endpoints/queries.ts";
import { requireEndpoint } from "../endpoints/require-endpoint.ts";
import { readSince } from "./read-since.ts";
import { recoverDeliveriesJob } from "./recover-deliveries.ts";
import { lockRecovery, putRecovery } from "./recovery-queries.ts";
import { requireEnabled } from "./require-enabled.ts";

/**
 * Starts a background recovery, which sends an endpoint all events that it missed since a time. If a recovery is
 * queuing, it restarts from the earlier of the two times. One that is sending becomes a part of this one.
 *
 * @throws `not_found`, `endpoint_disabled`, `invalid_request` for a time in the future or before the retention period
 */
export async function recoverWebhook(
  { db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">,
  caller: Caller,
  id: string,
  { since: text }: RouteInput<typeof route>["body"],
) {
  const requestedSince = readSince(text, clock());
  const reply = await authorizedTransaction({ db, clock }, caller, async (transaction) => {
    requireEnabled(await requireEndpoint(transaction, id, lockEndpoint));
    const before = await lockRecovery(transaction, id);
    const isQueuing = before?.ended_at === null;
    const since = isQueuing ? Math.min(before.since, requestedSince) : requestedSince;
    // The deliveries that are pending are not queued again. They can be cancelled only with the recovery of their id.
    const continued =
      isQueuing || (before && (await isSending(transaction, before))) ? before : undefined;
    const at = clock();
    const now = await readDatabaseTime(transaction);
    await putRecovery(transaction, {
      endpoint_id: id,
      id: continued?.id ?? newId("rcv"),
      since,
      started_at: now,
      ended_at: null,
      cancelled_at: null,
      cancelled: 0,
      after_event: firstIdAt("evt", since - idMarginMs),
      last_event: firstIdAt("evt", at + idMarginMs),
      recovered: continued?.recovered ?? 0,
    });
    await enqueueJob(transaction, { kind: recoverDeliveriesJob, key: id });
    await recordChange(transaction, caller, {
      action: "webhook.recovered",
      target: id,
      resource: { id },
      at,
      details: { since: toTime(since) },
    });
    return { status: "recovering" as const, since: toTime(since), started_at: toTime(now) };
  });
  jobs.wake();
  return reply;
}

async function isSending(
  db: Db,
  { endpoint_id, id, cancelled_at }: NonNullable<Awaited<ReturnType<typeof lockRecovery>>>,
): Promise<boolean> {
  if (cancelled_at !== null) return false;
  return hasPending(db, { endpointId: endpoint_id, recoveryId: id });
}
