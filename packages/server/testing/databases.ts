import { randomUUID } from "node:crypto";
import { describe } from "node:test";
import { administerPostgres, templateDatabase } from "./administer-postgres.ts";
import { askRun } from "./ask-run.ts";

/** Creates a database and returns its URL; undefined for SQLite, whose database is in a folder. */
export type MakeDatabase = () => Promise<TestDatabase>;

export interface TestDatabase {
  readonly databaseUrl: string | undefined;
  drop(): Promise<void>;
}

/** For tests that don't depend on the database. */
export const onSqlite: MakeDatabase = async () => ({
  databaseUrl: undefined,
  drop: async () => {},
});

const engines: Readonly<Record<string, MakeDatabase>> = {
  SQLite: onSqlite,
  PostgreSQL: makePostgresDatabase,
};

type Declare = (makeDatabase: MakeDatabase) => void;

/**
 * Declares the same tests for every database that the service runs on. `npm test` leaves those on PostgreSQL out, by
 * their tag.
 */
export function onEachDatabase(title: string, declare: Declare): void {
  describe(`${title}, on SQLite`, () => declare(onSqlite));
  describe(`${title}, on PostgreSQL @full`, () => declare(makePostgresDatabase));
}

/** Declares tests of concurrency, and of SQL that differs between the databases, which `npm test` runs on both as well. */
export function onBothDatabases(title: string, declare: Declare): void {
  for (const [engine, makeDatabase] of Object.entries(engines)) {
    describe(`${title}, on ${engine}`, () => declare(makeDatabase));
  }
}

/** Creates a database with the current schema. */
export function makePostgresDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${templateDatabase}`);
}

/** Creates a database without tables. */
export function makeEmptyPostgresDatabase(): Promise<TestDatabase> {
  return createDatabase("");
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const clusterUrl = await askRun("/postgres");
  if (typeof clusterUrl !== "string") {
    throw new Error("Run the tests by npm test: it starts PostgreSQL.");
  }
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administerPostgres(clusterUrl, `create database ${name} ${options}`);
  return {
    databaseUrl: `${clusterUrl}/${name}`,
    drop: () => administerPostgres(clusterUrl, `drop database ${name} with (force)`),
  };
}
