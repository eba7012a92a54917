import { forUpdate } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, SpecRow } from "../database/tables.ts";

export async function insertSpec(db: Db, spec: NewSpec): Promise<void> {
  await db.insertInto("specs").values(spec).execute();
}

/** A spec as it begins: nothing published. */
type NewSpec = Pick<
  SpecRow,
  | "id"
  | "name"
  | "description"
  | "version"
  | "content"
  | "content_hash"
  | "revision"
  | "created_at"
  | "created_by"
  | "updated_at"
  | "updated_by"
>;

export async function findSpec(db: Db, id: string): Promise<SpecRow | undefined> {
  return db
    .selectFrom("specs")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Locks the spec for the transaction. */
export async function lockSpec(db: Db, id: string): Promise<SpecRow | undefined> {
  const query = db
    .selectFrom("specs")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null);
  return forUpdate(db, query).executeTakeFirst();
}

type SpecState = Pick<SpecRow, "revision" | "live_generation">;
const selectState = preparedQuery<SpecState>((db) =>
  db
    .selectFrom("specs")
    .select(["revision", "live_generation"])
    .where("id", "=", "")
    .where("deleted_at", "is", null),
);

/** What tells whether a spec is as it was: asked with every read of one. */
export async function readSpecState(db: Db, id: string): Promise<SpecState | undefined> {
  const [state] = await selectState(db, [id]);
  return state;
}

export async function updateSpec(
  db: Db,
  id: string,
  changes: Partial<Pick<SpecRow, "name" | "description" | "version" | "content" | "content_hash">> &
    Pick<SpecRow, "revision" | "updated_at" | "updated_by">,
): Promise<void> {
  await db.updateTable("specs").set(changes).where("id", "=", id).execute();
}

export async function markDeleted(db: Db, id: string, deletedAt: number): Promise<void> {
  await db.updateTable("specs").set({ deleted_at: deletedAt }).where("id", "=", id).execute();
}

export async function markRestored(db: Db, id: string): Promise<void> {
  await db.updateTable("specs").set({ deleted_at: null }).where("id", "=", id).execute();
}

/** Specs without their content, newest first. */
export async function listSpecs(
  db: Db,
  page: { readonly limit: number; readonly after: readonly [number, string] | undefined },
) {
  let query = db
    .selectFrom("specs")
    .select([
      ...(["id", "name", "description", "version", "content_hash", "revision"] as const),
      ...(["created_at", "created_by", "updated_at", "updated_by", "deleted_at"] as const),
      ...(["latest_version", "target_version", "target_generation", "live_version"] as const),
      ...(["live_generation", "live_content_hash", "pointer_tag", "published_at"] as const),
    ])
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit);
  const { after } = page;
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), "<", tuple(after[0], after[1])),
    );
  }
  return query.execute();
}

export async function countSpecs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("specs")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
