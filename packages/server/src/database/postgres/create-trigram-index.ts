import { sql } from "kysely";
import type { Logger } from "pino";
import { isDatabaseUnavailable, lockTable } from "../dialect.ts";
import type { Db } from "../tables.ts";

/**
 * Creates the index of the searched texts unless it exists, and the extension `pg_trgm` that it needs. Logs a warning
 * where that isn't allowed: searches then read every text, and the next start tries again.
 */
export async function createTrigramIndex(db: Db, log: Logger): Promise<void> {
  if (await hasTrigramIndex(db)) return;
  try {
    await db.transaction().execute(async (transaction) => {
      // Processes that start at the same time take turns.
      await lockTable(transaction, "spec_search");
      await sql`create extension if not exists pg_trgm`.execute(transaction);
      // An administrator may have created it in a schema that isn't in the search path.
      await sql`do $$ begin
        execute format(
          'create index if not exists spec_search_trigrams
            on spec_search using gin (text %s.gin_trgm_ops)',
          (select extnamespace::regnamespace from pg_extension where extname = 'pg_trgm'));
      end $$`.execute(transaction);
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, missingIndex);
  }
}

async function hasTrigramIndex(db: Db): Promise<boolean> {
  const found = sql<{ name: string | null }>`select to_regclass('spec_search_trigrams') as name`;
  return (await found.execute(db)).rows.some(({ name }) => name !== null);
}

const missingIndex =
  "Searches read the names and descriptions of all specs, because their index could not be created. If the extension is missing, have an administrator run `create extension pg_trgm` in this database, then restart.";
