import { byItself, recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import { readDatabaseTime } from "../database/read-database-time.ts";
import type { Run } from "../jobs/recurring-jobs.ts";
import { pointerKey, signatureKey } from "../objects/keys.ts";
import { listPointersOf } from "../publishing/pointers/list-queries.ts";
import { deleteChannels } from "../publishing/pointers/queries.ts";
import { deleteSomeVersions } from "../publishing/queries.ts";
import { deleteSchedules } from "../publishing/schedules/queries.ts";
import { enqueuePurge } from "../purging/purge-cdn.ts";
import {
  deleteErasedSpec,
  listMarkedForErasing,
  markForErasing,
  restorableMs,
} from "../specs/erase-queries.ts";

const markedAtATime = 1000;
const versionsAtATime = 200;

/**
 * Marks the deleted specs whose restore period is over. Returns the ids of all marked specs, including those whose
 * erasing was interrupted.
 */
export async function markSpecsForErasing(
  { db }: Pick<Context, "db">,
  run: Run,
): Promise<ReadonlySet<string>> {
  const before = (await readDatabaseTime(db)) - restorableMs;
  while (
    (await markForErasing(db, { before, limit: markedAtATime })) > 0 &&
    (await run.shouldContinue())
  );
  return new Set(await listMarkedForErasing(db));
}

/**
 * Removes specs from the database, their rows last. Their objects must have been removed from the origin before.
 *
 * @returns the errors of pointers that can't be removed, by key; their specs stay
 */
export async function eraseSpecs(
  context: Pick<Context, "config" | "db" | "objects" | "clock">,
  run: Run,
  specIds: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const failed = new Map<string, unknown>();
  for (const specId of specIds) {
    if (!(await run.shouldContinue())) return failed;
    const failure = await removePointers(context, specId);
    if (failure !== undefined) {
      failed.set(failure.key, failure.error);
      continue;
    }
    while ((await deleteVersions(context, specId)) > 0) {
      if (!(await run.shouldContinue())) return failed;
    }
    await deleteRow(context, specId);
  }
  return failed;
}

/**
 * Removes a spec's pointers. They were reconciled before, but someone may have written one by hand since.
 *
 * @returns the first pointer that can't be removed, and its error
 */
async function removePointers(
  { db, objects }: Pick<Context, "db" | "objects">,
  specId: string,
): Promise<{ readonly key: string; readonly error: unknown } | undefined> {
  for (const { channel } of await listPointersOf(db, [specId])) {
    const key = pointerKey(specId, channel);
    try {
      await objects.remove(key);
    } catch (error) {
      return { key, error };
    }
  }
  return undefined;
}

/** Deletes a batch of versions, and purges them from the CDN, which may cache them for a year. */
async function deleteVersions(
  { config, db }: Pick<Context, "config" | "db">,
  specId: string,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const deleted = await deleteSomeVersions(transaction, specId, versionsAtATime);
    for (const { version, object_key, sha256 } of deleted) {
      await enqueuePurge(transaction, config, object_key);
      await enqueuePurge(transaction, config, signatureKey(specId, version, sha256));
    }
    return deleted.length;
  });
}

async function deleteRow(
  { db, clock }: Pick<Context, "db" | "clock">,
  specId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await deleteChannels(transaction, specId);
    await deleteSchedules(transaction, specId);
    const spec = await deleteErasedSpec(transaction, specId);
    if (spec === undefined) return;
    const { name, revision, latest_version: versions } = spec;
    const details = { name, revision, versions };
    await recordAudit(transaction, byItself, {
      action: "spec.purged",
      target: specId,
      at: clock(),
      details,
    });
  });
}
