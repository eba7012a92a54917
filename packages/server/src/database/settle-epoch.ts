import { randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { forUpdate, isPostgres } from "./dialect.ts";
import type { Db } from "./tables.ts";

/**
 * Finds out whether the database goes on from where it was, or is an older state of it that was
 * restored. Then a new epoch begins: what is numbered would else get numbers again that were given
 * to something else after that state.
 *
 * @param whenNew what has to be done in the transaction that begins a new epoch
 * @returns the epoch: "" is the first of a new database
 */
export async function settleEpoch(
  db: Db,
  whenNew: (transaction: Db) => Promise<void>,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const query = transaction
      .selectFrom("epoch_state")
      .select(["epoch", "place", placeOfRow(db).as("here")]);
    const { epoch, place, here } = await forUpdate(db, query).executeTakeFirstOrThrow();
    if (place === here) return epoch;
    const isNewDatabase = place === null && (await hasNoUsers(transaction));
    const next = isNewDatabase ? "" : randomBytes(4).toString("hex");
    await transaction
      .updateTable("epoch_state")
      .set({ epoch: next, place: placeOfUpdate(db) })
      .execute();
    if (!isNewDatabase) await whenNew(transaction);
    return next;
  });
}

/**
 * Where a row is. On PostgreSQL a copy of it is elsewhere: in another database, in another table or
 * written by another transaction, as by `pg_restore`. In a file it can't be told: restoring a backup
 * says so, by removing the place.
 */
function placeOfRow(db: Db): RawBuilder<string> {
  return isPostgres(db) ? onPostgres(sql`xmin`) : sql<string>`'file'`;
}

/** Where the row will be that this statement writes. */
function placeOfUpdate(db: Db): RawBuilder<string> {
  return isPostgres(db) ? onPostgres(sql`pg_current_xact_id()::xid`) : sql<string>`'file'`;
}

function onPostgres(writer: RawBuilder<unknown>): RawBuilder<string> {
  const database = sql`(select oid from pg_database where datname = current_database())`;
  return sql<string>`concat_ws('/', ${database}, tableoid, ${writer})`;
}

/** The first start makes one. */
async function hasNoUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}
