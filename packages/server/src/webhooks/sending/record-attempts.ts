import type { Context } from "../../context.ts";
import type { Db } from "../../database/tables.ts";
import type { DeliveryAttemptRow } from "../../database/webhook-tables.ts";
import {
  insertAttempts,
  noteArrived,
  noteFailing,
  type Outcome,
  updateDeliveries,
} from "./result-queries.ts";
import type { SendResult } from "./send-webhook.ts";

/** One attempt, and what came of it. */
export interface Attempt {
  readonly endpointId: string;
  readonly result: SendResult;
  readonly outcome: Outcome;
  readonly row: DeliveryAttemptRow;
}

/**
 * Notes what came of attempts, in one transaction, and disables the endpoints that are gone or have failed for five
 * days.
 */
export async function recordAttempts(
  { db }: Pick<Context, "db">,
  attempts: readonly Attempt[],
): Promise<void> {
  // In the order of their ids, as all who change several: two that wait for each other would be ended.
  const inOrder = attempts.toSorted(({ row: one }, { row: other }) =>
    one.delivery_id < other.delivery_id ? -1 : 1,
  );
  await db.transaction().execute(async (transaction) => {
    const outcomes = inOrder.map(({ outcome }) => outcome);
    const changed = await updateDeliveries(transaction, outcomes);
    const ours = inOrder.filter(({ row }) => changed.has(row.delivery_id));
    if (ours.length === 0) return;
    await insertAttempts(
      transaction,
      ours.map(({ row }) => row),
    );
    await noteEndpoints(transaction, ours);
  });
}

async function noteEndpoints(db: Db, attempts: readonly Attempt[]): Promise<void> {
  const idsOf = (those: readonly Attempt[]) => new Set(those.map(({ endpointId }) => endpointId));
  const reached = idsOf(attempts.filter(({ result }) => result.succeeded));
  if (reached.size > 0) await noteArrived(db, [...reached]);
  const failed = [...idsOf(attempts)].filter((id) => !reached.has(id));
  if (failed.length > 0) await noteFailing(db, failed);
}
