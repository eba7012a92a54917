import { isAmong } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";

/** How long a deleted spec can be restored before it is erased. */
export const restorableMs = 30 * 24 * 60 * 60 * 1000;

/** The `deleted_at` of a spec that is being erased, which is too early for a restore. */
export const beingErased = 0;

/**
 * Marks deleted specs for erasing, so that they can't be restored any more. Skips specs whose document is live or being
 * moved.
 *
 * @returns how many it marked, at most `limit`, of the specs that were deleted at `before` or earlier
 */
export async function markForErasing(
  db: Db,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<number> {
  const due = db
    .selectFrom("specs")
    .select("id")
    .where("deleted_at", ">", beingErased)
    .where("deleted_at", "<=", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("channels")
            .select("channel")
            .whereRef("spec_id", "=", "specs.id")
            .where(({ or, eb, ref }) =>
              or([
                eb("channels.target_version", "is not", null),
                eb("channels.live_generation", "<", ref("channels.target_generation")),
              ]),
            ),
        ),
      ),
    )
    .orderBy("deleted_at")
    .limit(limit);
  const { numUpdatedRows } = await db
    .updateTable("specs")
    .set({ deleted_at: beingErased })
    .where("id", "in", due)
    // Checked again under the lock: the spec may have been restored.
    .where("deleted_at", "<=", before)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Returns the ids of the specs that are marked for erasing. */
export async function listMarkedForErasing(db: Db): Promise<string[]> {
  const query = db.selectFrom("specs").select("id").where("deleted_at", "=", beingErased);
  return (await query.execute()).map(({ id }) => id);
}

/** Deletes the row of a marked spec, and returns it; undefined if it was gone. */
export async function deleteErasedSpec(db: Db, specId: string) {
  return db
    .deleteFrom("specs")
    .where("id", "=", specId)
    .where("deleted_at", "=", beingErased)
    .returning(["name", "revision", "latest_version"])
    .executeTakeFirst();
}

/** Returns the latest version of each spec that exists, deleted ones included. */
export async function readLatestVersions(
  db: Db,
  specIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("specs")
    .select(["id", "latest_version"])
    .where(isAmong(db, "id", specIds))
    .execute();
  return new Map(rows.map((row) => [row.id, row.latest_version]));
}
