import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("epoch_state")
    .addColumn("epoch", "text", (column) => column.notNull())
    .addColumn("place", "text")
    .execute();
  await sql`insert into epoch_state (epoch, place) values ('', null)`.execute(db);
}
