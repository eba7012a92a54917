import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { MakeDatabase } from "../packages/server/testing/databases.ts";

/** The data that outlives killed server processes. */
export interface Home {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Undefined if the origin is a bucket. */
  readonly originDir: string | undefined;
  /** The file for the output of the processes. */
  readonly logFile: string;
  /** Undefined with SQLite. */
  readonly databaseUrl: string | undefined;
  /**
   * Expires all leases, as a minute's wait would: on PostgreSQL, a process whose connections were cut
   * could not release its own.
   */
  expireLeases(): Promise<void>;
  /** Cuts all connections to PostgreSQL, as its restart would. */
  cutConnections(): Promise<void>;
  /** Makes the recurring jobs due on PostgreSQL, as after a day. */
  makeRecurringJobsDue(): Promise<void>;
  remove(): Promise<void>;
}

/** @param bucket the environment of an origin that is no folder */
export async function makeHome(
  makeDatabase: MakeDatabase,
  bucket?: Readonly<Record<string, string>>,
): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-chaos-"));
  const { databaseUrl, drop } = await makeDatabase();
  const dataDir = join(folder, "data");
  const originDir = join(dataDir, "origin");
  return {
    folder,
    databaseUrl,
    logFile: join(folder, "log"),
    originDir: bucket === undefined ? originDir : undefined,
    env: {
      DATA_DIR: dataDir,
      ...(bucket ?? { ORIGIN: originDir }),
      SECRET_KEY: "a secret key for chaos, of no use elsewhere",
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    expireLeases: async () => {
      if (databaseUrl === undefined) return;
      const claimed = ["jobs", "idempotency_keys"].map(
        (table) => `update ${table} set lease_until = 1 where lease_until is not null`,
      );
      await execute(databaseUrl, claimed);
    },
    cutConnections: async () => {
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      if (databaseUrl !== undefined) await execute(databaseUrl, [cut]);
    },
    makeRecurringJobsDue: async () => {
      const due = `update jobs set run_at = extract(epoch from now())::bigint * 1000
        where kind = 'recurring'`;
      if (databaseUrl !== undefined) await execute(databaseUrl, [due]);
    },
    async remove() {
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function execute(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
