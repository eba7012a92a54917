import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { databaseNow } from "../../database/dialect.ts";
import { longestRetryDelay } from "../retry-schedule.ts";

/**
 * Handles the recurring job: makes deliveries due now whose due time is further away than any retry. That happens when
 * the database's clock was set back.
 */
export async function resetDeliveryDueTimes({
  db,
  deliveryLoop,
}: Pick<Context, "db" | "deliveryLoop">): Promise<null> {
  const now = databaseNow(db);
  await db
    .updateTable("deliveries")
    .set({ due_at: now })
    .where("endpoint_id", "in", db.selectFrom("endpoints").select("id"))
    .where("due_at", "is not", null)
    .where("due_at", ">", sql<number>`${now} + ${sql.lit(longestRetryDelay)}`)
    .execute();
  deliveryLoop.wake();
  return null;
}
