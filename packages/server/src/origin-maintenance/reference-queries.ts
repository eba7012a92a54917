import { isAmong } from "../database/dialect.ts";
import type { Db, VersionRow } from "../database/tables.ts";

/** Returns the latest version of each spec that exists, deleted ones included. */
export async function readLatestVersions(
  db: Db,
  specIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("specs")
    .select(["id", "latest_version"])
    .where(isAmong(db, "id", specIds))
    .execute();
  return new Map(rows.map((row) => [row.id, row.latest_version]));
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
