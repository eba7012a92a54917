import { production } from "@screenspec/api";
import { sql } from "kysely";
import { preparedInsert } from "../database/prepared-insert.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, VersionRow } from "../database/tables.ts";
import { liveVersion } from "./pointers/queries.ts";

/** Returns the draft of a spec that is not deleted. */
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

/** Returns a spec's revision and latest version. */
export async function readNumbers(db: Db, specId: string) {
  return db
    .selectFrom("specs")
    .select(["revision", "latest_version"])
    .where("id", "=", specId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export const insertVersions = preparedInsert("versions");

export async function setLatestVersion(db: Db, specId: string, version: number): Promise<void> {
  await updateLatestVersion(db, { specId, version });
}

const updateLatestVersion = preparedQuery(
  (db, { specId, version }: { specId: string; version: number }) =>
    db.updateTable("specs").set({ latest_version: version }).where("id", "=", specId),
);

/** Returns the specs that are live in production, the latest publish first. */
export async function listPublished(
  db: Db,
  page: {
    readonly limit: number | undefined;
    readonly after: readonly [number, string] | undefined;
  },
) {
  let query = db
    .selectFrom("channels")
    .innerJoin("specs", "specs.id", "channels.spec_id")
    .select(["specs.id", "specs.name", "channels.published_at"])
    // A literal, because the partial index isn't used with a placeholder.
    .where("channels.channel", "=", sql.lit(production))
    .where("channels.live_version", "is not", null)
    .where("specs.deleted_at", "is", null)
    .orderBy("channels.published_at", "desc")
    .orderBy("channels.spec_id", "desc");
  const { after } = page;
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("channels.published_at", "channels.spec_id"), "<", tuple(after[0], after[1])),
    );
  }
  if (page.limit !== undefined) query = query.limit(page.limit);
  return query.execute();
}

/** Counts the specs that are live in production, up to a limit. */
export async function countPublished(db: Db, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom("specs")
        .select("id")
        .where("deleted_at", "is", null)
        .where("status", "in", ["published", "modified"])
        .limit(limit)
        .as("counted"),
    )
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isSpec(db: Db, specId: string): Promise<boolean> {
  return (await readLiveVersion(db, specId)) !== undefined;
}

export async function readLiveVersion(db: Db, specId: string) {
  return db
    .selectFrom("specs")
    .select(liveVersion.as("live_version"))
    .where("id", "=", specId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

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
export type VersionSummary = Omit<VersionRow, "content" | "key_id">;

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
  const { count } = await db
    .selectFrom("versions")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("spec_id", "=", specId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
