import { preparedInsert } from "../database/prepared-insert.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, RollbackRow, VersionRow } from "../database/tables.ts";

/** What composing begins with. */
export async function readDraft(db: Db, specId: string) {
  const [draft] = await selectDraft(db, { specId });
  return draft;
}

const selectDraft = preparedQuery((db, { specId }: { specId: string }) =>
  db
    .selectFrom("specs")
    .select(["revision", "content", "content_hash", "latest_version", "updated_at"])
    .where("id", "=", specId)
    .where("deleted_at", "is", null),
);

/** What tells which version would be the next, and of which revision. */
export async function readNumbers(db: Db, specId: string) {
  return db
    .selectFrom("specs")
    .select(["revision", "latest_version"])
    .where("id", "=", specId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export const insertVersions = preparedInsert("versions");

/** Notes which version another was taken from. */
export async function insertRollback(db: Db, rollback: RollbackRow): Promise<void> {
  await db.insertInto("rollbacks").values(rollback).execute();
}

export async function setLatestVersion(db: Db, specId: string, version: number): Promise<void> {
  await updateLatestVersion(db, { specId, version });
}

const updateLatestVersion = preparedQuery(
  (db, { specId, version }: { specId: string; version: number }) =>
    db.updateTable("specs").set({ latest_version: version }).where("id", "=", specId),
);

/** The live specs, the latest publish first. */
export async function listPublished(
  db: Db,
  page: {
    readonly limit: number | undefined;
    readonly after: readonly [number, string] | undefined;
  },
) {
  let query = db
    .selectFrom("specs")
    .select(["id", "name", "published_at"])
    .where("live_version", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc");
  const { after } = page;
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("published_at", "id"), "<", tuple(after[0], after[1])),
    );
  }
  if (page.limit !== undefined) query = query.limit(page.limit);
  return query.execute();
}

export async function countPublished(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("spec_counts")
    .select((query) => query.fn.sum<number | null>("change").as("count"))
    .where("status", "in", ["published", "modified"])
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

export async function isSpec(db: Db, specId: string): Promise<boolean> {
  return (await readLiveVersion(db, specId)) !== undefined;
}

export async function readLiveVersion(db: Db, specId: string) {
  return db
    .selectFrom("specs")
    .select("live_version")
    .where("id", "=", specId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** A version with the content that it was composed from. */
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
export interface VersionSummary extends Omit<VersionRow, "content" | "key_id"> {
  /** What it was taken from; null: it was composed from the draft. */
  readonly source_version: number | null;
}

function selectSummaries(db: Db, specId: string) {
  return db
    .selectFrom("versions")
    .leftJoin("rollbacks", (join) =>
      join
        .onRef("rollbacks.spec_id", "=", "versions.spec_id")
        .onRef("rollbacks.version", "=", "versions.version"),
    )
    .select([
      ...(["versions.spec_id", "versions.version", "revision", "content_hash"] as const),
      ...(["object_key", "size", "sha256", "message", "created_at", "created_by"] as const),
      "source_version",
    ])
    .where("versions.spec_id", "=", specId);
}

export async function findVersion(
  db: Db,
  specId: string,
  version: number,
): Promise<VersionSummary | undefined> {
  return selectSummaries(db, specId).where("versions.version", "=", version).executeTakeFirst();
}

/** The versions of a spec, newest first. */
export async function listVersions(
  db: Db,
  specId: string,
  page: { readonly limit: number; readonly before: number | undefined },
): Promise<VersionSummary[]> {
  let query = selectSummaries(db, specId).orderBy("versions.version", "desc").limit(page.limit);
  if (page.before !== undefined) query = query.where("versions.version", "<", page.before);
  return query.execute();
}

export async function countVersions(db: Db, specId: string): Promise<number> {
  const { count } = await db
    .selectFrom("versions")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("spec_id", "=", specId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
