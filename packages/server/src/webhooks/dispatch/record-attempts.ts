import type { Context } from "../../context.ts";
import type { Db } from "../../database/tables.ts";
import type { DeliveryAttemptRow } from "../../database/webhook-tables.ts";
import { disableEndpoint } from "../endpoints/disable-endpoint.ts";
import {
  clearFailing,
  insertAttempts,
  listFailingFor,
  markFailing,
  type Outcome,
  updateDeliveries,
  type Versions,
} from "./result-queries.ts";
import { gone, type SendResult } from "./send-result.ts";

/** An attempt and its result. */
export interface AttemptRecord {
  readonly endpointId: string;
  /** The endpoint's `updated_at` before the attempt. */
  readonly endpointUpdatedAt: number | null;
  /** The number of the attempt in the delivery's retry schedule, from 1. */
  readonly attemptInSchedule: number;
  readonly result: SendResult;
  readonly outcome: Outcome;
  readonly row: DeliveryAttemptRow;
}

/** An endpoint whose attempts have all failed for this long is disabled. */
const failingMs = 5 * 24 * 3_600_000;
/** The first attempts of a delivery don't disable an endpoint: they may be the first in weeks. */
const firstAttempts = 3;

/**
 * Records attempts in one transaction, and disables the endpoints that answered 410 or have failed for five days.
 *
 * @returns whether an endpoint was disabled; then wake the jobs and the delivery loop
 */
export async function recordAttempts(
  { db, clock }: Pick<Context, "db" | "clock">,
  attempts: readonly AttemptRecord[],
): Promise<boolean> {
  // Rows are locked in the order of their ids, which avoids deadlocks.
  const inOrder = attempts.toSorted(({ row: one }, { row: other }) =>
    one.delivery_id < other.delivery_id ? -1 : 1,
  );
  return db.transaction().execute(async (transaction) => {
    const outcomes = inOrder.map(({ outcome }) => outcome);
    const changed = await updateDeliveries(transaction, outcomes);
    const recorded = inOrder.filter(({ row }) => changed.has(row.delivery_id));
    if (recorded.length === 0) return false;
    const rows = recorded.map(({ row }) => row);
    await insertAttempts(transaction, rows);
    return updateEndpoints(transaction, recorded, clock());
  });
}

/**
 * Updates and disables endpoints by the results. Skips endpoints that were changed or enabled since they were read,
 * because the results may be those of another URL.
 *
 * @returns whether an endpoint was disabled
 */
async function updateEndpoints(
  db: Db,
  attempts: readonly AttemptRecord[],
  at: number,
): Promise<boolean> {
  const reached = versionsOf(attempts.filter(({ result }) => result.succeeded));
  const failed = attempts.filter(({ endpointId }) => !reached.has(endpointId));
  if (reached.size > 0) await clearFailing(db, [...reached.keys()]);
  const failing = versionsOf(failed);
  if (failing.size > 0) await markFailing(db, failing);
  const goneEndpoints = versionsOf(attempts.filter(({ result }) => result.statusCode === gone));
  const retriedEndpoints = versionsOf(
    failed.filter(({ attemptInSchedule }) => attemptInSchedule > firstAttempts),
  );
  const failingEndpoints =
    retriedEndpoints.size === 0
      ? []
      : await listFailingFor(db, [...retriedEndpoints.keys()], failingMs);
  const disablements = [
    ...[...goneEndpoints].map(([id, updatedAt]) => ({ id, because: "gone" as const, updatedAt })),
    ...failingEndpoints.map((id) => ({
      id,
      because: "failing" as const,
      updatedAt: retriedEndpoints.get(id),
    })),
  ].toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  const disabled = [];
  for (const each of disablements) disabled.push(await disableEndpoint(db, { ...each, at }));
  return disabled.includes(true);
}

/** Returns the endpoints of attempts with the newest `updated_at` that they were read with. */
function versionsOf(attempts: readonly AttemptRecord[]): Versions {
  const versions = new Map<string, number | null>();
  for (const { endpointId, endpointUpdatedAt: updatedAt } of attempts) {
    const known = versions.get(endpointId) ?? null;
    const isNewer = updatedAt !== null && (known === null || updatedAt > known);
    versions.set(endpointId, isNewer ? updatedAt : known);
  }
  return versions;
}
