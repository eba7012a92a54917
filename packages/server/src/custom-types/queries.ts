import { countRows } from "../database/count-rows.ts";
import { forShare, forUpdate } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { CustomTypeList, CustomTypeRow, Db } from "../database/tables.ts";

const selectRevision = preparedQuery((db) => db.selectFrom("catalog_state").select("revision"));

/** Returns the catalog's revision, which grows with every change of a custom type. */
export async function readCatalogRevision(db: Db): Promise<number> {
  const [state] = await selectRevision(db, {});
  if (state === undefined) throw new Error("The row of catalog_state is missing.");
  return state.revision;
}

/** Returns the catalog's revision and locks it against changes until the transaction ends. */
export async function holdCatalogRevision(db: Db): Promise<number> {
  const query = db.selectFrom("catalog_state").select("revision");
  return (await forShare(db, query).executeTakeFirstOrThrow()).revision;
}

/** Locks the catalog until the transaction ends: nobody else can change it, or commit a publish. */
export async function lockCatalog(db: Db): Promise<void> {
  await forUpdate(db, db.selectFrom("catalog_state").selectAll()).execute();
}

/** Increments the catalog's revision. Call it after `lockCatalog` in every transaction that changes a custom type. */
export async function advanceCatalogRevision(db: Db): Promise<void> {
  await db
    .updateTable("catalog_state")
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .execute();
}

/** Returns every custom type with its schema. */
export async function readSchemas(db: Db) {
  return db.selectFrom("custom_types").select(["list", "name", "attributes_schema"]).execute();
}

export async function findCustomType(
  db: Db,
  list: CustomTypeList,
  name: string,
): Promise<CustomTypeRow | undefined> {
  return db
    .selectFrom("custom_types")
    .selectAll()
    .where("list", "=", list)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Returns the size of a list without one of its types. */
export async function measureOthers(db: Db, list: CustomTypeList, name: string) {
  const { types, characters } = await db
    .selectFrom("custom_types")
    .select(({ fn }) => [
      fn.countAll<number>().as("types"),
      fn.sum<number | null>(fn<number>("length", ["attributes_schema"])).as("characters"),
    ])
    .where("list", "=", list)
    .where("name", "!=", name)
    .executeTakeFirstOrThrow();
  return { types: Number(types), schemaCharacters: Number(characters ?? 0) };
}

export async function putCustomType(db: Db, type: CustomTypeRow): Promise<void> {
  const { description, attributes_schema, updated_at, updated_by } = type;
  await db
    .insertInto("custom_types")
    .values(type)
    .onConflict((conflict) =>
      conflict
        .columns(["list", "name"])
        .doUpdateSet({ description, attributes_schema, updated_at, updated_by }),
    )
    .execute();
}

export async function deleteCustomType(db: Db, list: CustomTypeList, name: string): Promise<void> {
  await db.deleteFrom("custom_types").where("list", "=", list).where("name", "=", name).execute();
}

/** Returns the custom types of a list, newest first. */
export async function listCustomTypes(
  db: Db,
  list: CustomTypeList,
  page: { readonly limit: number; readonly after: readonly [number, string] | undefined },
): Promise<CustomTypeRow[]> {
  let query = db
    .selectFrom("custom_types")
    .selectAll()
    .where("list", "=", list)
    .orderBy("created_at", "desc")
    .orderBy("name", "desc")
    .limit(page.limit);
  const { after } = page;
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "name"), "<", tuple(after[0], after[1])),
    );
  }
  return query.execute();
}

export async function countCustomTypes(db: Db, list: CustomTypeList): Promise<number> {
  return countRows(db, db.selectFrom("custom_types").select("name").where("list", "=", list));
}
