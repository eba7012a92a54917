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

/** One attempt, and what came of it. */
export interface AttemptRecord {
  readonly endpointId: string;
  /** When the endpoint had been changed last, as it was read before the attempt. */
  readonly endpointUpdatedAt: number | null;
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
 * An endpoint that has been changed, or enabled, since it was read isn't judged: the URL was another.
 *
 * @returns whether any was disabled
 */
async function noteEndpoints(
  db: Db,
  attempts: readonly AttemptRecord[],
  at: number,
): Promise<boolean> {
  const reached = versionsOf(attempts.filter(({ result }) => result.succeeded));
  const failed = attempts.filter(({ endpointId }) => !reached.has(endpointId));
  if (reached.size > 0) await clearFailing(db, [...reached.keys()]);
  const failing = versionsOf(failed);
  if (failing.size > 0) await markFailing(db, failing);
  const isGone = versionsOf(attempts.filter(({ result }) => result.statusCode === gone));
  const isTriedLong = versionsOf(failed.filter(({ place }) => place > firstAttempts));
  const isFailing =
    isTriedLong.size === 0 ? [] : await listFailingFor(db, [...isTriedLong.keys()], failingMs);
  const because = [
    ...[...isGone].map(([id, updatedAt]) => ({ id, because: "gone" as const, updatedAt })),
    ...isFailing.map((id) => ({
      id,
      because: "failing" as const,
      updatedAt: isTriedLong.get(id),
    })),
  ].toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  const disabled = [];
  for (const each of because) disabled.push(await disableEndpoint(db, { ...each, at }));
  return disabled.includes(true);
}

/** The endpoints of attempts, and when each had been changed last: the newest that was sent to. */
function versionsOf(attempts: readonly AttemptRecord[]): Versions {
  const versions = new Map<string, number | null>();
  for (const { endpointId, endpointUpdatedAt: updatedAt } of attempts) {
    const known = versions.get(endpointId) ?? null;
    const isNewer = updatedAt !== null && (known === null || updatedAt > known);
    versions.set(endpointId, isNewer ? updatedAt : known);
  }
  return versions;
}
