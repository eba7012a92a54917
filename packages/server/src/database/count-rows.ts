import type { AliasedSelectQueryBuilder } from "kysely";
import type { Db } from "./tables.ts";

/** Counts the rows of a query. */
export async function countRows<Row>(
  db: Db,
  rows: { as(alias: "counted"): AliasedSelectQueryBuilder<Row, "counted"> },
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as("counted"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
