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
  /** As a minute would: on PostgreSQL, what a dead process had claimed is its own until then. */
  letClaimsRunOut(): Promise<void>;
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
    ...{ folder, logFile: join(folder, "log") },
    originDir: bucket === undefined ? originDir : undefined,
    env: {
      ...{ DATA_DIR: dataDir, ...(bucket ?? { ORIGIN: originDir }) },
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
