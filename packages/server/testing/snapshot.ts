import { join } from "node:path";
import pg from "pg";
import { restoreBackup } from "../src/backup/restore-backup.ts";
import { writeBackup } from "../src/backup/write-backup.ts";
import type { TestServer } from "./test-server.ts";

/** A snapshot of a server's state: with SQLite a backup, with PostgreSQL a copy of the database. */
export interface Snapshot {
  /** Restores the snapshot. The server must be stopped. */
  restore(): Promise<void>;
}

/** Takes a snapshot of a server's state. The server must be stopped. */
export async function takeSnapshot(
  test: { after(cleanUp: () => Promise<void>): void },
  { context: { config } }: TestServer,
): Promise<Snapshot> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) {
    const file = join(config.dataDir, "kept.backup");
    const options = { file, force: false, includeSecretKey: false, progress: () => undefined };
    await writeBackup(config, options);
    return { restore: async () => void (await restoreBackup(config, { file, force: true })) };
  }
  const name = new URL(databaseUrl).pathname.slice(1);
  await administer(databaseUrl, `create database ${name}_kept template ${name}`);
  test.after(() => administer(databaseUrl, `drop database ${name}_kept`));
  return {
    restore: async () => {
      await administer(databaseUrl, `drop database ${name}`);
      await administer(databaseUrl, `create database ${name} template ${name}_kept`);
    },
  };
}

async function administer(databaseUrl: string, statement: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
