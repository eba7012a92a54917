import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { type OnQuery, observing, setPreparedRunner } from "../prepared-query.ts";
import type { Tables } from "../tables.ts";
import { pooledClient } from "./pooled-client.ts";

const int8 = 20;

/** Longer than any query takes once the schema is up to date, in milliseconds. */
const queryPatienceMs = 30_000;

/** The connections of this process. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  /** How many queries wait for a connection. */
  readonly waiting: number;
}

/**
 * Opens a pool of connections. A connection that breaks while it is idle is logged and replaced. Queries have no time
 * limit until `beImpatient` was called.
 */
export function openPostgres(
  connectionString: string,
  log: Logger,
  onQuery?: OnQuery,
): {
  readonly db: Kysely<Tables>;
  pool(): PoolState;
  /** Throws if the database is read-only. */
  probeWrites(): Promise<void>;
  beImpatient(ms?: number): void;
} {
  const types = new pg.TypeOverrides();
  // The bigint columns are times and counters, all far below 2^53.
  types.setTypeParser(int8, Number);
  const patience = { ms: 0 };
  const pool = new pg.Pool({
    connectionString,
    types,
    Client: pooledClient(patience),
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: "screenspec",
  });
  // A connection that breaks while in use fails its query. Without a listener the event would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...observing(onQuery),
  });
  setPreparedRunner(
    db,
    async ({ sql: text }, parameters) => (await pool.query(text, [...parameters])).rows,
    onQuery,
  );
  return {
    db,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    probeWrites: async () => {
      // The setting is on in a standby, and in managed databases while their disk is nearly full.
      const { rows } = await pool.query("show transaction_read_only");
      if (rows[0]?.transaction_read_only !== "off") throw new Error("The database is read-only.");
    },
    beImpatient: (ms = queryPatienceMs) => {
      patience.ms = ms;
    },
  };
}
