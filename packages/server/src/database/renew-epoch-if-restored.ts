import { randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { forUpdate, isPostgres } from "./dialect.ts";
import type { Db } from "./tables.ts";

/**
 * Begins a new epoch if the database is an older state that was restored by `restore` or `pg_restore`: revisions,
 * generations and positions that were assigned after that state are going to be assigned again. A copied SQLite file or
 * a snapshot of a disk isn't noticed (docs/guides/backup.md).
 *
 * @param onRestored called in the transaction that begins a new epoch
 * @returns the epoch, which is "" until the first restore
 */
export async function renewEpochIfRestored(
  db: Db,
  onRestored: (transaction: Db) => Promise<void>,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const query = transaction
      .selectFrom("epoch_state")
      .select(["epoch", "place", placeOfRow(db).as("here")]);
    const { epoch, place, here } = await forUpdate(db, query).executeTakeFirstOrThrow();
    if (place === here) return epoch;
    const isNewDatabase = place === newDatabase;
    const next = isNewDatabase ? "" : randomBytes(4).toString("hex");
    await transaction
      .updateTable("epoch_state")
      .set({ epoch: next, place: placeOfUpdate(db) })
      .execute();
    if (!isNewDatabase) await onRestored(transaction);
    return next;
  });
}

/** Returns the present epoch. */
export async function readEpoch(db: Db): Promise<string> {
  return (await db.selectFrom("epoch_state").select("epoch").executeTakeFirstOrThrow()).epoch;
}

/** The place that the migration writes. */
const newDatabase = "new";

/**
 * The place of a row. On PostgreSQL a copy has another place: another database, another table, or another transaction
 * that wrote it, as with `pg_restore`. In a file a copy has the same place, so restoring a backup clears it.
 */
function placeOfRow(db: Db): RawBuilder<string> {
  return isPostgres(db) ? onPostgres(sql`xmin`) : sql<string>`'file'`;
}

/** The place of the row that this statement writes. */
function placeOfUpdate(db: Db): RawBuilder<string> {
  return isPostgres(db) ? onPostgres(sql`pg_current_xact_id()::xid`) : sql<string>`'file'`;
}

function onPostgres(writer: RawBuilder<unknown>): RawBuilder<string> {
  const database = sql`(select oid from pg_database where datname = current_database())`;
  return sql<string>`concat_ws('/', ${database}, tableoid, ${writer})`;
}
