import { isAmong } from "../database/dialect.ts";
import type { Db } from "../database/tables.ts";
import { pointerKey } from "../objects/keys.ts";
import type { PointerTag } from "../objects/object-store.ts";

/** What the database says of a pointer. */
export interface PointerRecord {
  readonly specId: string;
  readonly key: string;
  /** What it shows since it was moved last. */
  readonly tag: PointerTag;
  /** The version that it is to show. */
  readonly version: number | null;
  /** Whether it has been moved there. */
  readonly isReached: boolean;
}

/** The pointers of the specs that come after one in the order of ids, also of deleted ones. */
export async function listPointerRecords(
  db: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<PointerRecord[]> {
  const rows = await db
    .selectFrom("specs")
    .select(["id", "pointer_tag", "target_version", "target_generation", "live_generation"])
    .where("id", ">", after ?? "")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ specId: row.id, key: pointerKey(row.id), tag: row.pointer_tag },
    ...{ version: row.target_version, isReached: row.live_generation >= row.target_generation },
  }));
}

export async function readObjectKey(
  db: Db,
  specId: string,
  version: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("versions")
    .select("object_key")
    .where("spec_id", "=", specId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.object_key;
}

/** Those of the specs that there are, deleted or not. */
export async function readKnownSpecs(db: Db, specIds: readonly string[]): Promise<Set<string>> {
  if (specIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("specs")
    .select("id")
    .where(isAmong(db, "id", specIds))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
