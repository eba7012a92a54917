import { sql } from "kysely";
import { type MigrationResult, Migrator } from "kysely/migration";
import { type StartError, startError } from "../errors/errors.ts";
import { version } from "../version.ts";
import { up as initial } from "./migrations/0001-initial.ts";
import { up as managedBy } from "./migrations/0002-managed-by.ts";
import { up as reviews } from "./migrations/0003-reviews.ts";
import type { Db } from "./tables.ts";

/** The migrations by name, in order. Released ones never change: a change of the schema is a new migration. */
export const migrations = {
  "0001-initial": { up: initial },
  "0002-managed-by": { up: managedBy },
  "0003-reviews": { up: reviews },
};

/**
 * Brings the schema up to date, in one transaction and under a lock, because many processes may start at the same time.
 *
 * @throws a start error if a migration fails, or if a newer server has changed the database; the schema is then unchanged
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === "Error");
  throw failed === undefined ? await explain(db, error) : failedUpgrade(failed, error);
}

function failedUpgrade({ migrationName }: MigrationResult, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return startError(
    `The upgrade of the database failed and changed nothing: the former version still starts on it. Migration ${migrationName}: ${reason}`,
    error,
  );
}

async function explain(db: Db, error: unknown): Promise<unknown> {
  const applied = await appliedMigrations(db).catch(() => []);
  const newer = applied.find(isNewerSchema);
  if (newer === undefined) return error;
  return startError(
    `The database was changed by a newer Screenspec (${newer}), and this one is ${version}. Start that version or a later one, or restore the backup from before.`,
    error,
  );
}

/** Whether a migration comes from a newer server than this. */
export function isNewerSchema(migration: string): boolean {
  return !Object.hasOwn(migrations, migration);
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
