import { databaseNow } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { insertCustomTypes, removeCustomTypes } from "./custom-type-queries.ts";
import { tagsOf } from "./queries.ts";
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

/** If another transaction inserts the same slug, waits for it and omits the row instead of failing. */
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
  if (draft.managed_by !== before.managed_by) await setManager(db, draft.id, draft.managed_by);
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

/** Stores the project that manages a spec; null removes it. */
export async function setManager(db: Db, id: string, managedBy: string | null): Promise<void> {
  await db.deleteFrom("spec_managers").where("spec_id", "=", id).execute();
  if (managedBy === null) return;
  await db.insertInto("spec_managers").values({ spec_id: id, managed_by: managedBy }).execute();
}

async function removeTags(db: Db, specId: string): Promise<void> {
  await db.deleteFrom("spec_tags").where("spec_id", "=", specId).execute();
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

export const setLatestVersion = preparedQuery(
  (db, { specId, version }: { specId: string; version: number }) =>
    db.updateTable("specs").set({ latest_version: version }).where("id", "=", specId),
);

/** Stores the content hash of the version that is live in production. */
export const setLiveContent = preparedQuery(
  (db, { specId, contentHash }: { specId: string; contentHash: string | null }) =>
    db.updateTable("specs").set({ live_content_hash: contentHash }).where("id", "=", specId),
);
