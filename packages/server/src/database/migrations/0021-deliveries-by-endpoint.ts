import type { Kysely } from "kysely";

/**
 * A delivery says itself when it is due, by endpoint, so that a backlog of one is never read for another; endpoints
 * can be disabled, deleted and recovered, and have several secrets for a while. No row is read for this, however many
 * there are: a lock of the tables is held for an instant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await alterEndpoints(db);
  await alterDeliveries(db);
  await db.schema.alterTable("delivery_attempts").addColumn("url", "text").execute();
  await createRecoveries(db);
}

async function alterEndpoints(db: Kysely<unknown>) {
  const add = db.schema.alterTable("endpoints");
  await add.addColumn("updated_at", "bigint").execute();
  await add.addColumn("updated_by", "text").execute();
  await add.addColumn("disabled_at", "bigint").execute();
  await add.addColumn("disabled_reason", "text").execute();
  await add.addColumn("deleted_at", "bigint").execute();
  await add.addColumn("failing_since", "bigint").execute();
  await add
    .addColumn("former_secrets", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await add.addColumn("sender", "text").execute();
  await add.addColumn("sender_until", "bigint").execute();
}

/** What servers of the release before go on enqueueing as jobs is taken over every so often. */
async function alterDeliveries(db: Kysely<unknown>) {
  const add = db.schema.alterTable("deliveries");
  await add.addColumn("type", "text").execute();
  await add.addColumn("due_at", "bigint").execute();
  await add
    .addColumn("attempts_before", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createRecoveries(db: Kysely<unknown>) {
  await db.schema
    .createTable("recoveries")
    .addColumn("endpoint_id", "text", (column) => column.primaryKey().references("endpoints.id"))
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("after_event", "text", (column) => column.notNull())
    .addColumn("last_event", "text", (column) => column.notNull())
    .addColumn("recovered", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .execute();
}
