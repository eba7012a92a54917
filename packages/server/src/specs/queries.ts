import { production } from "@screenspec/api";
import { type RawBuilder, sql } from "kysely";
import { countRows } from "../database/count-rows.ts";
import { databaseNow, forUpdate, isAmong } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { insertCustomTypes, removeCustomTypes } from "./custom-type-queries.ts";
import type { ScreenName } from "./screens-in.ts";
import { makeNewSearchable, makeSearchable, removeFromSearch } from "./search-queries.ts";
import { slugTaken } from "./slug.ts";
import { isSlugConflict } from "./slug-queries.ts";

/**
 * Inserts those of the specs whose slugs are free.
 *
 * @returns their ids
 */
export async function insertRows(db: Db, specs: readonly NewSpec[]): Promise<ReadonlySet<string>> {
  const [first, second] = specs;
  if (first === undefined) return new Set();
  const rows =
    second === undefined ? await insertOne(db, first) : await selectInserted(db, specs).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const inserted = specs.filter(({ id }) => ids.has(id));
  if (second !== undefined) await makeNewSearchable(db, inserted);
  else if (ids.size > 0) await makeSearchable(db, first);
  await insertTags(db, inserted);
  await insertCustomTypes(db, inserted);
  return ids;
}

/** Another transaction's insert of the same slug is waited for, and never fails this one. */
function selectInserted(db: Db, specs: NewSpec | readonly NewSpec[]) {
  return db
    .insertInto("specs")
    .values(specs)
    .onConflict((conflict) => conflict.column("slug").where("deleted_at", "is", null).doNothing())
    .returning("id");
}

/** The columns of a new spec, which has no versions. */
export type NewSpec = Pick<
  SpecRow,
  | "id"
  | "name"
  | "description"
  | "version"
  | "slug"
  | "tags"
  | "custom_types"
  | "screens"
  | "content"
  | "content_hash"
  | "revision"
  | "created_at"
  | "created_by"
  | "updated_at"
  | "updated_by"
>;

const insertOne = preparedQuery((db, spec: NewSpec) =>
  selectInserted(db, {
    id: spec.id,
    name: spec.name,
    description: spec.description,
    version: spec.version,
    slug: spec.slug,
    tags: spec.tags,
    custom_types: spec.custom_types,
    screens: spec.screens,
    content: spec.content,
    content_hash: spec.content_hash,
    revision: spec.revision,
    created_at: spec.created_at,
    created_by: spec.created_by,
    updated_at: spec.updated_at,
    updated_by: spec.updated_by,
  }),
);

/** The version that is live in production, or null. */
export const liveVersion = sql<number | null>`(${ofProduction("live_version")})`;

/** The generation that production's pointer has reached. */
const liveGeneration = sql<number>`coalesce((${ofProduction("live_generation")}), 0)`;

function ofProduction(column: "live_version" | "live_generation") {
  return sql`select ${sql.ref(column)} from channels
    where channels.spec_id = specs.id and channels.channel = ${sql.lit(production)}`;
}

/** Whether a version is live in a channel; for a query of specs. */
export function isLiveIn(channel: string): RawBuilder<boolean> {
  return sql<boolean>`(select live_version from channels
    where channels.spec_id = specs.id and channels.channel = ${channel}) is not null`;
}

export async function findSpec(db: Db, id: string): Promise<SpecRow | undefined> {
  return db
    .selectFrom("specs")
    .select([...specColumns, liveVersion.as("live_version"), liveGeneration.as("live_generation")])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Returns a spec that is not deleted, and locks it until the transaction ends. */
export async function lockSpec(db: Db, id: string): Promise<SpecRow | undefined> {
  const spec = await lockSpecIncludingDeleted(db, id);
  return spec?.deleted_at === null ? spec : undefined;
}

/**
 * Like `lockSpec`, including deleted specs. The pointer is read by a second query after the lock: in a single query
 * PostgreSQL would return the pointer's state before the wait for the lock.
 */
export async function lockSpecIncludingDeleted(db: Db, id: string): Promise<SpecRow | undefined> {
  const [spec] = await selectLocked(db, { id });
  if (spec === undefined) return undefined;
  const [live = { live_version: null, live_generation: 0 }] = await selectLive(db, { id });
  return { ...spec, ...live };
}

const selectLocked = preparedQuery((db, { id }: { id: string }) =>
  forUpdate(db, db.selectFrom("specs").select(specColumns).where("id", "=", id)),
);

const selectLive = preparedQuery((db, { id }: { id: string }) =>
  db
    .selectFrom("channels")
    .select(["live_version", "live_generation"])
    .where("spec_id", "=", id)
    .where("channel", "=", production),
);

const specColumns = [
  "id",
  "name",
  "description",
  "version",
  "slug",
  "tags",
  "custom_types",
  "screens",
  "content",
  "content_hash",
  "revision",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  "deleted_at",
  "deleted_by",
  "latest_version",
  "live_content_hash",
  "status",
] as const;

/**
 * Locks a spec, deleted or not, and thereby its pointers until the transaction ends.
 *
 * @returns whether the spec exists
 */
export async function lockSpecRow(db: Db, specId: string): Promise<boolean> {
  return (await lockSpecOf(db, { specId })).length > 0;
}

const lockSpecOf = preparedQuery((db, { specId }: { specId: string }) =>
  forUpdate(db, db.selectFrom("specs").select("id").where("id", "=", specId)),
);

export type SpecState = Pick<SpecRow, "revision" | "live_generation">;
const selectState = preparedQuery((db, { id }: { id: string }) =>
  db
    .selectFrom("specs")
    .select(["revision", liveGeneration.as("live_generation")])
    .where("id", "=", id)
    .where("deleted_at", "is", null),
);

/** Returns the revision and generation that validate a cached spec. Every read of a spec asks for it. */
export async function readSpecState(db: Db, id: string): Promise<SpecState | undefined> {
  const [state] = await selectState(db, { id });
  return state;
}

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

/** Counts the specs that are live in production, up to a limit. */
export async function countPublished(db: Db, limit: number): Promise<number> {
  const published = db
    .selectFrom("specs")
    .select("id")
    .where("deleted_at", "is", null)
    .where("status", "in", ["published", "modified"])
    .limit(limit);
  return countRows(db, published);
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

/**
 * Stores a draft's next revision.
 *
 * @throws `slug_taken`
 */
export async function updateSpec(db: Db, before: SpecRow, draft: SpecRow): Promise<void> {
  try {
    await (draft.content === before.content ? updateAllButContent : updateWhole)(db, draft);
  } catch (error) {
    throw isSlugConflict(error) ? slugTaken(draft.slug) : error;
  }
  if (draft.tags !== before.tags) {
    await removeTags(db, draft.id);
    await insertTags(db, [draft]);
  }
  if (draft.custom_types !== before.custom_types) {
    await removeCustomTypes(db, draft.id);
    await insertCustomTypes(db, [draft]);
  }
  if (searchedFields.some((field) => draft[field] !== before[field])) {
    await makeSearchable(db, draft);
  }
}

const searchedFields = ["name", "description", "slug", "screens"] as const;

async function insertTags(db: Db, specs: readonly Pick<SpecRow, "id" | "tags">[]): Promise<void> {
  const rows = specs.flatMap(({ id, tags }) => tagsOf(tags).map((tag) => ({ spec_id: id, tag })));
  if (rows.length > 0) await db.insertInto("spec_tags").values(rows).execute();
}

async function removeTags(db: Db, specId: string): Promise<void> {
  await db.deleteFrom("spec_tags").where("spec_id", "=", specId).execute();
}

/** Parses the stored tags of a spec. */
export function tagsOf(tags: string): string[] {
  return JSON.parse(tags);
}

/** Doesn't set the content, so that PostgreSQL doesn't rewrite its TOASTed value. */
const updateAllButContent = preparedQuery((db, draft: SpecRow) =>
  db.updateTable("specs").set(allButContent(draft)).where("id", "=", draft.id),
);

const updateWhole = preparedQuery((db, draft: SpecRow) =>
  db
    .updateTable("specs")
    .set({
      ...allButContent(draft),
      content: draft.content,
      content_hash: draft.content_hash,
      custom_types: draft.custom_types,
      screens: draft.screens,
    })
    .where("id", "=", draft.id),
);

function allButContent(draft: SpecRow) {
  const { name, description, version, slug, tags, revision, updated_at, updated_by } = draft;
  return { name, description, version, slug, tags, revision, updated_at, updated_by };
}

export async function markDeleted(db: Db, id: string, deletedBy: string): Promise<void> {
  await db
    .updateTable("specs")
    .set({ deleted_at: databaseNow(db), deleted_by: deletedBy })
    .where("id", "=", id)
    .execute();
  await removeFromSearch(db, id);
  await removeTags(db, id);
  await removeCustomTypes(db, id);
}

/** @throws `slug_taken` */
export async function markRestored(db: Db, spec: SpecRow): Promise<void> {
  try {
    await db
      .updateTable("specs")
      .set({ deleted_at: null, deleted_by: null })
      .where("id", "=", spec.id)
      .execute();
  } catch (error) {
    throw isSlugConflict(error) ? slugTaken(spec.slug) : error;
  }
  await makeSearchable(db, spec);
  await insertTags(db, [spec]);
  await insertCustomTypes(db, [spec]);
}

/** Returns the channels in which specs are live. Each spec has at most 21. */
export async function listLiveChannels(db: Db, specIds: readonly string[]) {
  return db
    .selectFrom("channels")
    .leftJoin("channel_settings", "channel_settings.channel", "channels.channel")
    .select(["spec_id", "channels.channel", "live_version", "live_since", "sort_order"])
    .where(isAmong(db, "spec_id", specIds))
    .where("live_version", "is not", null)
    .$narrowType<{ live_version: number; live_since: number }>()
    .execute();
}

export const setLatestVersion = preparedQuery(
  (db, { specId, version }: { specId: string; version: number }) =>
    db.updateTable("specs").set({ latest_version: version }).where("id", "=", specId),
);

/** Stores the content hash of the version that is live in production. */
export const setLiveContent = preparedQuery(
  (db, { specId, contentHash }: { specId: string; contentHash: string | null }) =>
    db.updateTable("specs").set({ live_content_hash: contentHash }).where("id", "=", specId),
);

/** Parses the stored screens of a spec. */
export function screensOf(screens: string): ScreenName[] {
  return JSON.parse(screens);
}
