import { chunk } from "../chunk.ts";
import { countRows } from "../database/count-rows.ts";
import type { Db, SpecRow } from "../database/tables.ts";

const rowsAtATime = 1000;

/** Inserts the custom types of drafts into the table that finds specs by them. Most drafts have none. */
export async function insertCustomTypes(
  db: Db,
  specs: readonly Pick<SpecRow, "id" | "custom_types">[],
): Promise<void> {
  const rows = specs.flatMap(({ id, custom_types }) => {
    const types: string[] = JSON.parse(custom_types);
    return types.map((type) => ({ spec_id: id, type }));
  });
  for (const some of chunk(rows, rowsAtATime)) {
    await db
      .insertInto("spec_custom_types")
      .values([...some])
      .execute();
  }
}

export async function removeCustomTypes(db: Db, specId: string): Promise<void> {
  await db.deleteFrom("spec_custom_types").where("spec_id", "=", specId).execute();
}

/** Returns the specs that use a custom type, newest first. */
export async function listSpecsOfCustomType(
  db: Db,
  type: string,
  { limit, before }: { readonly limit: number; readonly before: string | undefined },
) {
  return db
    .selectFrom("spec_custom_types")
    .innerJoin("specs", "specs.id", "spec_custom_types.spec_id")
    .select(["specs.id", "specs.slug", "specs.name"])
    .where("spec_custom_types.type", "=", type)
    .$if(before !== undefined, (query) =>
      query.where("spec_custom_types.spec_id", "<", before ?? ""),
    )
    .orderBy("spec_custom_types.spec_id", "desc")
    .limit(limit)
    .execute();
}

/** Counts the specs that use a custom type, up to a limit. */
export async function countSpecsOfCustomType(db: Db, type: string, limit: number): Promise<number> {
  const specs = db.selectFrom("spec_custom_types").select("spec_id").where("type", "=", type);
  return countRows(db, specs.limit(limit));
}
