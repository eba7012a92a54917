import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { pino } from "pino";
import { migrations } from "../src/database/migrate.ts";
import { openDatabase } from "../src/database/open-database.ts";
import { openPostgres } from "../src/database/postgres/open-postgres.ts";
import { openSqlite } from "../src/database/sqlite/open-sqlite.ts";
import type { MakeDatabase } from "./databases.ts";

const log = pino({ level: "silent" });

/** Of all migrations, in their order. */
export const migrationNames = Object.keys(migrations) as (keyof typeof migrations)[];

/** The tables of an earlier schema, whatever they were. */
interface EarlierTables {
  readonly [table: string]: Readonly<Record<string, string | number | null>>;
}

type AnyDb = Kysely<EarlierTables>;

/**
 * A database that only so many of the migrations have been run on; it is closed before it is opened anew.
 */
export async function earlierDatabase(t: TestContext, makeDatabase: MakeDatabase, count: number) {
  const dataDir = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  const { databaseUrl, drop } = await makeDatabase();
  const closings: (() => Promise<void>)[] = [];
  t.after(async () => {
    for (const close of closings) await close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const db: AnyDb = await openEmpty(dataDir, databaseUrl);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await db.destroy();
    isOpen = false;
  };
  closings.push(close);
  const first = Object.fromEntries(
    migrationNames.slice(0, count).map((name) => [name, migrations[name]]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => first } });
  const { error } = await migrator.migrateToLatest();
  assert.equal(error, undefined);
  const reopen = async (): Promise<AnyDb> => {
    await close();
    const opened = await openDatabase({ dataDir, databaseUrl }, log);
    closings.push(opened.close);
    return opened.db.withTables<EarlierTables>();
  };
  return { db, reopen, databaseUrl };
}

async function openEmpty(dataDir: string, databaseUrl: string | undefined): Promise<AnyDb> {
  if (databaseUrl === undefined)
    return (await openSqlite(dataDir, log)).db.withTables<EarlierTables>();
  return openPostgres(databaseUrl, log).db.withTables<EarlierTables>();
}
