import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { MakeDatabase } from "../packages/server/testing/databases.ts";

/** What outlives server processes that are killed. */
export interface Home {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Undefined: the origin is a bucket. */
  readonly originDir: string | undefined;
  /** Where the logs of the processes go. */
  readonly logFile: string;
  /** Undefined: SQLite. */
  readonly databaseUrl: string | undefined;
  /** As a minute would: on PostgreSQL, a process whose connections were cut could not give back what it had claimed. */
  letClaimsRunOut(): Promise<void>;
  /** As a restart of PostgreSQL would: all connections to the database end. */
  cutConnections(): Promise<void>;
  /** As a day would: on PostgreSQL, what is done every so often is due. */
  letADayPass(): Promise<void>;
  remove(): Promise<void>;
}

/** @param bucket what servers are told of an origin that is no folder */
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
    letClaimsRunOut: async () => {
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
    letADayPass: async () => {
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
