import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/** The log of an endpoint has its two indexes again, where 0024 had put one in their place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasIndexOfTypes(db)) return;
  await db.schema.dropIndex("deliveries_of_endpoint").execute();
  await db.schema
    .createIndex("deliveries_of_endpoint")
    .on("deliveries")
    .columns(["endpoint_id", "status", "id"])
    .execute();
  await db.schema
    .createIndex("deliveries_of_type")
    .on("deliveries")
    .columns(["endpoint_id", "type", "status", "id"])
    .execute();
}

async function hasIndexOfTypes(db: Kysely<unknown>): Promise<boolean> {
  const found = isPostgres(db)
    ? sql`select 1 from pg_indexes where schemaname = current_schema() and indexname = 'deliveries_of_type'`
    : sql`select 1 from sqlite_master where type = 'index' and name = 'deliveries_of_type'`;
  const { rows } = await found.execute(db);
  return rows.length > 0;
}
