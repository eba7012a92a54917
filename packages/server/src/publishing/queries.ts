import type { ExpressionBuilder } from "kysely";
import { countRows } from "../database/count-rows.ts";
import { preparedInsert } from "../database/prepared-insert.ts";
import type { Db, Tables, VersionRow } from "../database/tables.ts";
import { beingErased } from "../specs/erase-queries.ts";

export const insertVersions = preparedInsert("versions");

/** The `key_id` of a version that no channel's pointer was ever set to: nobody may get its signature. */
export const unreleased = "unreleased";

/** Returns a version with the content that it was composed from. */
export async function findVersionWithContent(
  db: Db,
  specId: string,
  version: number,
): Promise<VersionRow | undefined> {
  return db
    .selectFrom("versions")
    .selectAll()
    .where("spec_id", "=", specId)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** A version without the content that it was composed from. */
export type VersionSummary = Omit<VersionRow, "content">;

function selectSummaries(db: Db, specId: string) {
  return db
    .selectFrom("versions")
    .select([
      "spec_id",
      "version",
      "revision",
      "source_version",
      "content_hash",
      "object_key",
      "size",
      "sha256",
      "key_id",
      "message",
      "created_at",
      "created_by",
    ])
    .where("spec_id", "=", specId);
}

export async function findVersion(
  db: Db,
  specId: string,
  version: number,
): Promise<VersionSummary | undefined> {
  return selectSummaries(db, specId).where("version", "=", version).executeTakeFirst();
}

/** Returns the versions of a spec, newest first. */
export async function listVersions(
  db: Db,
  specId: string,
  page: { readonly limit: number; readonly before: number | undefined },
): Promise<VersionSummary[]> {
  let query = selectSummaries(db, specId).orderBy("version", "desc").limit(page.limit);
  if (page.before !== undefined) query = query.where("version", "<", page.before);
  return query.execute();
}

export async function countVersions(db: Db, specId: string): Promise<number> {
  return countRows(db, db.selectFrom("versions").select("version").where("spec_id", "=", specId));
}

/** Returns the objects that versions of a spec refer to. */
export async function listReferences(
  db: Db,
  specId: string,
  versions: readonly number[],
): Promise<Pick<VersionRow, "version" | "object_key" | "sha256">[]> {
  return db
    .selectFrom("versions")
    .select(["version", "object_key", "sha256"])
    .where("spec_id", "=", specId)
    .where("version", "in", versions)
    .execute();
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
    .deleteFrom("channel_releases")
    .where("spec_id", "=", specId)
    .where("version", "<=", last.version)
    .execute();
  await db
    .deleteFrom("versions")
    .where("spec_id", "=", specId)
    .where("version", "<=", last.version)
    .execute();
  return some;
}

/** Returns the lowest key id of a version that is higher than `after`. */
export async function nextKeyId(db: Db, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("versions")
    .select("key_id")
    .where("key_id", ">", after)
    .orderBy("key_id")
    .limit(1)
    .executeTakeFirst();
  return row?.key_id ?? undefined;
}

/** Returns the versions with a key id, ordered by spec and number. Skips specs that are being erased. */
export async function listVersionsOfKey(
  db: Db,
  keyId: string | null,
  page: {
    readonly after: Pick<VersionRow, "spec_id" | "version"> | undefined;
    readonly limit: number;
  },
) {
  let query = db
    .selectFrom("versions")
    .innerJoin("specs", "specs.id", "versions.spec_id")
    .select(["versions.spec_id", "versions.version", "key_id", "object_key", "sha256"])
    .select(isLive)
    .where(hasKeyId(keyId))
    .where(({ eb, or }) => or([eb("deleted_at", "is", null), eb("deleted_at", ">", beingErased)]))
    .orderBy("versions.spec_id")
    .orderBy("versions.version")
    .limit(page.limit);
  const { after } = page;
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("versions.spec_id", "versions.version"),
        ">",
        tuple(after.spec_id, after.version),
      ),
    );
  }
  return query.execute();
}

/** Returns whether a version is live in any channel. */
function isLive({ exists, selectFrom }: ExpressionBuilder<Tables, "versions">) {
  return exists(
    selectFrom("channels")
      .select("channel")
      .whereRef("channels.spec_id", "=", "versions.spec_id")
      .whereRef("channels.live_version", "=", "versions.version"),
  ).as("isLive");
}

/** PostgreSQL uses an index for IS NULL and for an equality, but not for IS NOT DISTINCT FROM. */
function hasKeyId(keyId: string | null) {
  return ({ eb }: ExpressionBuilder<Tables, "versions">) =>
    keyId === null ? eb("key_id", "is", null) : eb("key_id", "=", keyId);
}

/** Records that a version is released, so that it is signed. */
export async function markReleased(
  db: Db,
  row: Pick<VersionRow, "spec_id" | "version">,
): Promise<void> {
  await updateVersion(db, row).set({ key_id: null }).execute();
}

/**
 * Records the key that has signed a version. If another process has signed it too, it is unknown whose signature was
 * stored last, so the version is marked as unsigned.
 */
export async function recordSigningKey(
  db: Db,
  row: Pick<VersionRow, "spec_id" | "version" | "key_id">,
  keyId: string,
): Promise<void> {
  const { numUpdatedRows } = await updateVersion(db, row)
    .set({ key_id: keyId })
    .where(hasKeyId(row.key_id))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await updateVersion(db, row).set({ key_id: null }).execute();
}

function updateVersion(db: Db, { spec_id, version }: Pick<VersionRow, "spec_id" | "version">) {
  return db.updateTable("versions").where("spec_id", "=", spec_id).where("version", "=", version);
}
