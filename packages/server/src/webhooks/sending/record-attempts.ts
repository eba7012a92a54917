import type { Context } from "../../context.ts";
import type { Db } from "../../database/tables.ts";
import type { DeliveryAttemptRow } from "../../database/webhook-tables.ts";
import { disableEndpoint } from "../endpoints/disable-endpoint.ts";
import {
  insertAttempts,
  listFailingFor,
  noteArrived,
  noteFailing,
  type Outcome,
  updateDeliveries,
} from "./result-queries.ts";
import { gone, type SendResult } from "./send-result.ts";

/** One attempt, and what came of it. */
export interface AttemptRecord {
  readonly endpointId: string;
  /** Which attempt of the delivery's schedule it was: the first is 1. */
  readonly place: number;
  readonly result: SendResult;
  readonly outcome: Outcome;
  readonly row: DeliveryAttemptRow;
}

/** An endpoint of which nothing but failures has come for so long is disabled. */
const failingMs = 5 * 24 * 3_600_000;
/** But not by one of the first attempts of a delivery: it may be the first in weeks. */
const firstAttempts = 3;

/**
 * Notes what came of attempts, in one transaction, and disables the endpoints that are gone or have failed for five
 * days.
 *
 * @returns whether any was disabled: then others are to be told, and what is pending of it cancelled
 */
export async function recordAttempts(
  { db, clock }: Pick<Context, "db" | "clock">,
  attempts: readonly AttemptRecord[],
): Promise<boolean> {
  // In the order of their ids: of two that wait for each other one would be ended.
  const inOrder = attempts.toSorted(({ row: one }, { row: other }) =>
    one.delivery_id < other.delivery_id ? -1 : 1,
  );
  return db.transaction().execute(async (transaction) => {
    const outcomes = inOrder.map(({ outcome }) => outcome);
    const changed = await updateDeliveries(transaction, outcomes);
    const ours = inOrder.filter(({ row }) => changed.has(row.delivery_id));
    if (ours.length === 0) return false;
    const rows = ours.map(({ row }) => row);
    await insertAttempts(transaction, rows);
    return noteEndpoints(transaction, ours, clock());
  });
}

/**
 * An endpoint that has been changed, or enabled, since an attempt began isn't judged by that: its URL was another.
 *
 * @returns whether any was disabled
 */
async function noteEndpoints(
  db: Db,
  attempts: readonly AttemptRecord[],
  at: number,
): Promise<boolean> {
  const reached = latestOf(attempts.filter(({ result }) => result.succeeded));
  const failed = attempts.filter(({ endpointId }) => !reached.has(endpointId));
  if (reached.size > 0) await noteArrived(db, [...reached.keys()]);
  const failing = latestOf(failed);
  if (failing.size > 0)
    await noteFailing(
      db,
      [...failing].map(([id, begun_at]) => ({ id, begun_at })),
    );
  const isGone = latestOf(attempts.filter(({ result }) => result.statusCode === gone));
  const isTriedLong = latestOf(failed.filter(({ place }) => place > firstAttempts));
  const isFailing =
    isTriedLong.size === 0 ? [] : await listFailingFor(db, [...isTriedLong.keys()], failingMs);
  const because = [
    ...[...isGone].map(([id, judgedAt]) => ({ id, because: "gone" as const, judgedAt })),
    ...isFailing
      .filter((id) => !isGone.has(id))
      .map((id) => ({ id, because: "failing" as const, judgedAt: isTriedLong.get(id) })),
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const disabled = [];
  for (const each of because) disabled.push(await disableEndpoint(db, { ...each, at }));
  return disabled.includes(true);
}

/** The endpoints of attempts, and when the last attempt of each began. */
function latestOf(attempts: readonly AttemptRecord[]): Map<string, number> {
  const latest = new Map<string, number>();
  for (const { endpointId, row } of attempts) {
    latest.set(endpointId, Math.max(row.started_at, latest.get(endpointId) ?? 0));
  }
  return latest;
}
