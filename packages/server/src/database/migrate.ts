import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import type { Logger } from "pino";
import { StoppedError, startError } from "../errors.ts";
import { version } from "../version.ts";
import { isDeadlock, isLockTimeout, isPostgres } from "./dialect.ts";
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
import { up as deliveriesByEndpoint } from "./migrations/0021-deliveries-by-endpoint.ts";
import { up as typesOfEarlierDeliveries } from "./migrations/0022-types-of-earlier-deliveries.ts";
import { up as indexesOfDeliveries } from "./migrations/0023-indexes-of-deliveries.ts";
import { up as twoIndexesForTheLog } from "./migrations/0025-two-indexes-for-the-log.ts";
import { up as leaseOwners } from "./migrations/0026-lease-owners.ts";
import { createLockWaits, type LockWaits } from "./postgres/lock-waits.ts";
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
  "0021-deliveries-by-endpoint": { up: deliveriesByEndpoint },
  "0022-types-of-earlier-deliveries": { up: typesOfEarlierDeliveries },
  "0023-indexes-of-deliveries": { up: indexesOfDeliveries },
  // Where it hasn't been run, the next one has nothing to mend.
  "0024-one-index-for-the-log": { up: async () => {} },
  "0025-two-indexes-for-the-log": { up: twoIndexesForTheLog },
  "0026-lease-owners": { up: leaseOwners },
};

/** How long a migration tries to have the locks that it needs; on PostgreSQL. */
interface MigrationPatience {
  /** For each lock: while it is waited for, all that want the table wait behind. */
  readonly lockTimeoutMs: number;
  /** Before the second try; each further one is twice as long. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  readonly altogetherMs: number;
}

const usualPatience: MigrationPatience = {
  ...{ lockTimeoutMs: 2000, firstPauseMs: 1000, longestPauseMs: 30_000 },
  altogetherMs: 5 * 60_000,
};

interface MigrationOptions {
  /** Says when nothing more is to be tried. A new database is made nevertheless: nobody can be in the way. */
  readonly stopping?: AbortSignal | undefined;
  readonly patience?: MigrationPatience;
}

/**
 * Brings the schema up to date, one migration after another, each in a transaction of its own; under a lock, so
 * that many processes may start at once. A migration that can't lock what it changes lets go of all that it has
 * locked, so that the servers of before go on, and is tried again.
 *
 * @throws a start error when a newer server has been here, or when something stays locked; a stopped error when it is
 * told to stop; else what the failed migration threw. The schema is then as it was before that one.
 */
export async function migrate(
  db: Db,
  log: Logger,
  { stopping, patience = usualPatience }: MigrationOptions = {},
): Promise<void> {
  const lockWaits = isPostgres(db) ? createLockWaits(db, patience.lockTimeoutMs) : undefined;
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        lockWaits === undefined ? migrations : limitEach(migrations, lockWaits),
    },
  });
  // On a new database nobody works yet: all at once is faster.
  const isNew = (await migrator.getMigrations()).every(
    ({ executedAt }) => executedAt === undefined,
  );
  const next = () => (isNew ? migrator.migrateToLatest() : migrator.migrateUp());
  const migrating = { db, log, next, lockWaits, patience, stopping: isNew ? undefined : stopping };
  while (await migrateSome(migrating));
}

function limitEach(
  each: Readonly<Record<string, Migration>>,
  { limit }: LockWaits,
): Record<string, Migration> {
  return Object.fromEntries(Object.entries(each).map(([name, one]) => [name, limit(one)]));
}

interface Migrating {
  readonly db: Db;
  readonly log: Logger;
  next(): Promise<MigrationResultSet>;
  readonly lockWaits: LockWaits | undefined;
  readonly patience: MigrationPatience;
  readonly stopping: AbortSignal | undefined;
}

/** @returns whether there may be more to do */
async function migrateSome(migrating: Migrating): Promise<boolean> {
  const { db, log, next, lockWaits, patience, stopping } = migrating;
  const begun = performance.now();
  for (let pauseMs = patience.firstPauseMs; ; pauseMs *= 2) {
    if (stopping?.aborted) throw new StoppedError("No more is migrated.");
    const { error, results = [] } = await next();
    if (error === undefined) return results.length > 0;
    if (!isDeadlock(error) && !isLockTimeout(error)) throw await explain(db, error);
    const { lock = "a lock", heldBy = [] } = lockWaits?.last() ?? {};
    const migration = results.find(({ status }) => status === "Error")?.migrationName;
    const waitedMs = Math.round(performance.now() - begun);
    if (waitedMs >= patience.altogetherMs) {
      const seconds = Math.round(waitedMs / 1000);
      const others = heldBy.length === 0 ? "" : `, which ${heldBy.join(" and ")} had`;
      throw startError(
        `The database could not be brought up to date: for ${seconds} s the migration ${migration} was not given ${lock}${others}. It has changed nothing. Start again when that has ended, a backup perhaps, or end it: select pg_terminate_backend(<process>).`,
        error,
      );
    }
    const retryAfterMs = Math.min(pauseMs, patience.longestPauseMs);
    log.warn(
      { migration, lock, heldBy, waitedMs, retryAfterMs },
      "a migration waits for a lock that others have: it is tried again",
    );
    await pause(retryAfterMs, stopping);
  }
}

/** Ends early when it is time to stop. */
async function pause(ms: number, stopping: AbortSignal | undefined): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal: stopping });
  } catch (error) {
    if (!stopping?.aborted) throw error;
  }
}

async function explain(db: Db, error: unknown): Promise<unknown> {
  const newer = (await appliedMigrations(db)).find(isNewerSchema);
  if (newer === undefined) return error;
  return startError(
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
