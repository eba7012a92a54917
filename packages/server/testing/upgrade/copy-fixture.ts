import { cp, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { type Dialect, Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import pg from "pg";
import { archived, kept } from "../../src/backup/archive.ts";
import { unpackBackup } from "../../src/backup/unpack-backup.ts";
import type { Tables } from "../../src/database/tables.ts";
import { makeEmptyPostgresDatabase, onSqlite } from "../databases.ts";
import {
  type Engine,
  type Facts,
  fixtureEnvironment,
  fixtureFiles,
  fixturesFolder,
  readFacts,
  readMade,
} from "./fixture.ts";

export interface FixtureCopy {
  readonly facts: Facts;
  /** The environment of a server on the copy. */
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A stored response with the times of the copy. */
  withItsTimes(response: unknown): unknown;
  remove(): Promise<void>;
}

/** The age of the data of a copy: at the start, everything is due that was to happen within this time. */
const ageMs = 3_600_000;

interface CopyOptions {
  /** Where the endpoints receive. */
  readonly receiverUrl?: string;
  /** On PostgreSQL, leaves the copy as a restored dump, which begins a new epoch. */
  readonly isRestored?: boolean;
}

/** Copies a fixture for a test. All times are moved, as if the server had stopped an hour ago. */
export async function copyFixture(
  folder: string,
  engine: Engine,
  { receiverUrl, isRestored = false }: CopyOptions = {},
): Promise<FixtureCopy> {
  const source = join(fixturesFolder, folder, engine);
  const dataDir = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  const readText = (name: string) => readFile(join(source, name), "utf8");
  const { databaseUrl, drop } = await (engine === "sqlite"
    ? onSqlite
    : makeEmptyPostgresDatabase)();
  if (databaseUrl === undefined) await unpackDatabase(source, dataDir);
  const origin = join(dataDir, "origin");
  await cp(join(source, fixtureFiles.origin), origin, { recursive: true, verbatimSymlinks: true });
  const db = new Kysely<Tables>({ dialect: dialectOf(dataDir, databaseUrl) });
  if (databaseUrl !== undefined) {
    for (const file of [fixtureFiles.schema, fixtureFiles.rows]) {
      await sql.raw(await readText(file)).execute(db);
    }
  }
  const { at } = await readMade(folder);
  const ms = Date.now() - ageMs - at;
  await moveTimes(db, ms);
  if (receiverUrl !== undefined)
    await db.updateTable("endpoints").set("url", receiverUrl).execute();
  if (databaseUrl !== undefined && !isRestored) await keepEpoch(db);
  await db.destroy();
  return {
    facts: await readFacts(folder, engine),
    env: {
      ...fixtureEnvironment,
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    dataDir,
    databaseUrl,
    withItsTimes: (response) =>
      JSON.parse(
        JSON.stringify(response).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) =>
          new Date(Date.parse(time) + ms).toISOString(),
        ),
      ),
    remove: async () => {
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Puts the database of the backup into place as the server left it: `restore` would begin a new epoch. */
async function unpackDatabase(source: string, dataDir: string): Promise<void> {
  const staged = { data: join(dataDir, "staged"), origin: join(dataDir, "staged", "origin") };
  await mkdir(staged.data);
  const { signal } = new AbortController();
  await unpackBackup(join(source, fixtureFiles.backup), staged, signal);
  await rename(join(staged.data, archived.database), join(dataDir, kept.database));
  await rm(staged.data, { recursive: true });
  const database = new SqliteDatabase(join(dataDir, kept.database));
  database.pragma("journal_mode = WAL");
  database.close();
}

function dialectOf(dataDir: string, connectionString: string | undefined): Dialect {
  return connectionString === undefined
    ? new SqliteDialect({ database: new SqliteDatabase(join(dataDir, kept.database)) })
    : new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) });
}

const nameOfTime = /(_at|_until|_since|^since)$/;
/** Smaller values are no times, but say that something is due. */
const firstTime = 1_000_000_000_000;

async function moveTimes(db: Kysely<Tables>, ms: number): Promise<void> {
  for (const { name, columns } of await db.introspection.getTables()) {
    const times = columns.filter((column) => nameOfTime.test(column.name));
    if (times.length === 0) continue;
    const changes = times.map(({ name: column }) => {
      const time = sql.ref(column);
      return sql`${time} = case when ${time} > ${sql.lit(firstTime)} then ${time} + ${sql.lit(ms)} else ${time} end`;
    });
    await sql`update ${sql.table(name)} set ${sql.join(changes)}`.execute(db);
  }
}

/** Records the location of the copied row, by which a server knows that the database wasn't restored. */
async function keepEpoch(db: Kysely<Tables>): Promise<void> {
  await sql`update epoch_state set place = concat_ws('/',
    (select oid from pg_database where datname = current_database()),
    'epoch_state'::regclass::oid, pg_current_xact_id()::xid)`.execute(db);
}
