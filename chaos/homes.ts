import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { MakeDatabase } from "../packages/server/testing/databases.ts";

/** What outlives server processes that are killed. */
export interface Home {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly originDir: string;
  /** Where the logs of the processes go. */
  readonly logFile: string;
  /** As a minute would: on PostgreSQL, what a dead process had claimed is its own until then. */
  letClaimsRunOut(): Promise<void>;
  remove(): Promise<void>;
}

export async function makeHome(makeDatabase: MakeDatabase): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-chaos-"));
  const { databaseUrl, drop } = await makeDatabase();
  const dataDir = join(folder, "data");
  const originDir = join(dataDir, "origin");
  return {
    ...{ folder, originDir, logFile: join(folder, "log") },
    env: {
      ...{ DATA_DIR: dataDir, ORIGIN: originDir },
      SECRET_KEY: "a secret key for chaos, of no use elsewhere",
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    letClaimsRunOut: async () => {
      if (databaseUrl !== undefined) await endLeases(databaseUrl);
    },
    async remove() {
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function endLeases(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const table of ["jobs", "idempotency_keys"]) {
      await client.query(`update ${table} set lease_until = 1 where lease_until is not null`);
    }
  } finally {
    await client.end();
  }
}
