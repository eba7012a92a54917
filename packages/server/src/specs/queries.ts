import { forUpdate } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { leaveOutOfSearch, makeSearchable, makeSearchableLater } from "./search-queries.ts";

export async function insertSpec(db: Db, spec: NewSpec): Promise<void> {
  await db.insertInto("specs").values(spec).execute();
  await makeSearchable(db, spec);
}

/** As `insertSpec`, of many, but that they wait for `indexWaiting`. */
export async function insertSpecs(db: Db, specs: readonly NewSpec[]): Promise<void> {
  await db.insertInto("specs").values(specs).execute();
  await makeSearchableLater(db, specs);
}

/** A spec as it begins: nothing published. */
export type NewSpec = Pick<
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

export type SpecState = Pick<SpecRow, "revision" | "live_generation">;
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
  if (changes.name === undefined && changes.description === undefined) return;
  await makeSearchable(db, await readCalled(db, id));
}

async function readCalled(db: Db, id: string) {
  return db
    .selectFrom("specs")
    .select(["id", "name", "description"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function markDeleted(db: Db, id: string, deletedAt: number): Promise<void> {
  await db.updateTable("specs").set({ deleted_at: deletedAt }).where("id", "=", id).execute();
  await leaveOutOfSearch(db, id);
}

export async function markRestored(db: Db, id: string): Promise<void> {
  await db.updateTable("specs").set({ deleted_at: null }).where("id", "=", id).execute();
  await makeSearchable(db, await readCalled(db, id));
}
