import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { pino } from "pino";
import { openDatabase } from "../src/database/open-database.ts";
import { setPreparedRunner } from "../src/database/prepared-query.ts";
import { StatementCache } from "../src/database/sqlite/statement-cache.ts";
import { listDueDeliveries, listWaitingEndpoints } from "../src/webhooks/sending/queries.ts";

/** The queries for due deliveries on the SQLite database of a folder. No server may use it. */
export interface DueQueries {
  listWaitingEndpoints(): Promise<unknown>;
  listDueDeliveries(endpointId: string, limit: number): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens the SQLite database of a folder. Results are read each time, not cached. */
export async function openDueQueries(dataDir: string): Promise<DueQueries> {
  const log = pino({ level: "silent" });
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, log);
  const reader = new SqliteDatabase(join(dataDir, "screenspec.db"), { readonly: true });
  const statements = new StatementCache(reader);
  setPreparedRunner(db, async ({ sql }, parameters) => statements.prepare(sql).all(parameters));
  return {
    listWaitingEndpoints: () => listWaitingEndpoints(db),
    listDueDeliveries: (endpointId, limit) => listDueDeliveries(db, { endpointId, limit }),
    close: async () => {
      reader.close();
      await close();
    },
  };
}
