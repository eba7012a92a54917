import { databaseNow } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";

/** Returns the facts that decide whether a delivery can be sent again. */
export async function findRedeliverable(db: Db, id: string) {
  return db
    .selectFrom("deliveries")
    .innerJoin("endpoints", "endpoints.id", "deliveries.endpoint_id")
    .select([
      "deliveries.status",
      "deliveries.event_id",
      "deliveries.endpoint_id",
      "deliveries.type",
      "endpoints.disabled_at",
      "endpoints.deleted_at",
    ])
    .where("deliveries.id", "=", id)
    .executeTakeFirst();
}

/** Makes a delivery due now with a new retry schedule, or holds it until its event's pointer is reached. */
export async function requeueDelivery(
  db: Db,
  id: string,
  { held }: { readonly held: boolean },
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set(({ ref }) => ({
      status: "pending" as const,
      completed_at: null,
      due_at: held ? null : databaseNow(db),
      attempts_before: ref("attempts"),
      recovery_id: null,
    }))
    .where("id", "=", id)
    .execute();
}
