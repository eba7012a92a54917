import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { startError } from "../errors.ts";
import { version } from "../version.ts";
import { isDeadlock } from "./dialect.ts";
import { up as initial } from "./migrations/0001-initial.ts";
import { up as customTypes } from "./migrations/0002-custom-types.ts";
import { up as audit } from "./migrations/0003-audit.ts";
import { up as sessions } from "./migrations/0004-sessions.ts";
import { up as identities } from "./migrations/0005-identities.ts";
import { up as lifecycle } from "./migrations/0006-lifecycle.ts";
import { up as specSearch } from "./migrations/0007-spec-search.ts";
import { up as idempotencyKeys } from "./migrations/0008-idempotency-keys.ts";
import { up as eventFeed } from "./migrations/0009-event-feed.ts";
import { up as auditLog } from "./migrations/0010-audit-log.ts";
import { up as epoch } from "./migrations/0011-epoch.ts";
import { up as boundedReads } from "./migrations/0012-bounded-reads.ts";
import { up as apiKeyMakers } from "./migrations/0013-api-key-makers.ts";
import { up as cheaperWrites } from "./migrations/0014-cheaper-writes.ts";
import { up as caseOfEveryScript } from "./migrations/0015-case-of-every-script.ts";
import { up as channels } from "./migrations/0016-channels.ts";
import { up as documentKeys } from "./migrations/0017-document-keys.ts";
import { up as sharedCounts } from "./migrations/0018-shared-counts.ts";
import { up as recurringJobs } from "./migrations/0019-recurring-jobs.ts";
import { up as takenOffPointers } from "./migrations/0020-taken-off-pointers.ts";
import type { Db } from "./tables.ts";

/** By name, in order. A migration that has landed is never changed: the next one mends it. */
export const migrations = {
  "0001-initial": { up: initial },
  "0002-custom-types": { up: customTypes },
  "0003-audit": { up: audit },
  "0004-sessions": { up: sessions },
  "0005-identities": { up: identities },
  "0006-lifecycle": { up: lifecycle },
  "0007-spec-search": { up: specSearch },
  "0008-idempotency-keys": { up: idempotencyKeys },
  "0009-event-feed": { up: eventFeed },
  "0010-audit-log": { up: auditLog },
  "0011-epoch": { up: epoch },
  "0012-bounded-reads": { up: boundedReads },
  "0013-api-key-makers": { up: apiKeyMakers },
  "0014-cheaper-writes": { up: cheaperWrites },
  "0015-case-of-every-script": { up: caseOfEveryScript },
  "0016-channels": { up: channels },
  "0017-document-keys": { up: documentKeys },
  "0018-shared-counts": { up: sharedCounts },
  "0019-recurring-jobs": { up: recurringJobs },
  "0020-taken-off-pointers": { up: takenOffPointers },
};

/** How often migrations are begun anew when they and a server that goes on writing wait for each other. */
const deadlocks = 5;

/**
 * Brings the schema up to date; under a lock, so that many processes may start at once.
 *
 * @throws a start error when a newer server has been here; else what the failed migration threw.
 * The schema is then as it was before that one.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  let { error } = await migrator.migrateToLatest();
  for (let deadlock = 1; isDeadlock(error) && deadlock < deadlocks; deadlock += 1) {
    ({ error } = await migrator.migrateToLatest());
  }
  if (error === undefined) return;
  const newer = (await appliedMigrations(db)).find(isNewerSchema);
  if (newer === undefined) throw error;
  throw startError(
    `The database was changed by a newer Screenspec (${newer}), and this one is ${version}. Start that version or a later one, or restore the backup from before.`,
    error,
  );
}

/** Whether a migration is of a newer server than this. */
export function isNewerSchema(migration: string): boolean {
  return !Object.hasOwn(migrations, migration);
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
