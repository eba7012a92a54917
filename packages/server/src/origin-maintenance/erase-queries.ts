import type { Db } from "../database/tables.ts";
import { beingErased } from "../specs/queries.ts";

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

/** Deletes at most `limit` versions of a spec, and returns them. */
export async function deleteSomeVersions(db: Db, specId: string, limit: number) {
  const some = await db
    .selectFrom("versions")
    .select(["version", "object_key", "sha256"])
    .where("spec_id", "=", specId)
    .orderBy("version")
    .limit(limit)
    .execute();
  const last = some.at(-1);
  if (last === undefined) return [];
  await db
    .deleteFrom("versions")
    .where("spec_id", "=", specId)
    .where("version", "<=", last.version)
    .execute();
  return some;
}

/** Deletes the row of a marked spec with its channels. Returns the row, or undefined if it was gone. */
export async function deleteErasedSpec(db: Db, specId: string) {
  for (const table of ["channels", "scheduled_publishes"] as const) {
    await db.deleteFrom(table).where("spec_id", "=", specId).execute();
  }
  return db
    .deleteFrom("specs")
    .where("id", "=", specId)
    .where("deleted_at", "=", beingErased)
    .returning(["name", "revision", "latest_version"])
    .executeTakeFirst();
}
