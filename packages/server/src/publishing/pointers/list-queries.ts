import { production } from "@screenspec/api";
import { sql } from "kysely";
import { isAmong } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import { type PointerName, pointerKey } from "../../objects/keys.ts";
import type { PointerTag } from "../../objects/object-store.ts";

/** Returns all pointers of specs, removed ones included. */
export async function listPointersOf(db: Db, specIds: readonly string[]): Promise<PointerName[]> {
  return db
    .selectFrom("channels")
    .select(["spec_id as specId", "channel"])
    .where(isAmong(db, "spec_id", specIds))
    .execute();
}

/** Selects the keys of the jobs that move all pointers, for an INSERT. */
export function selectPointers(db: Db) {
  return (
    db
      .selectFrom("channels")
      .select(sql<string>`spec_id || '@' || channel`.as("key"))
      // Without a WHERE clause SQLite parses the ON of ON CONFLICT as a join's.
      .where(sql<boolean>`true`)
  );
}

/** Returns the specs that are live in production, the latest first. */
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
    .select(["specs.id", "specs.name", "channels.live_since"])
    // A literal, because the partial index isn't used with a placeholder.
    .where("channels.channel", "=", sql.lit(production))
    .where("channels.live_version", "is not", null)
    .where("specs.deleted_at", "is", null)
    .orderBy("channels.live_since", "desc")
    .orderBy("channels.spec_id", "desc");
  const { after } = page;
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("channels.live_since", "channels.spec_id"), "<", tuple(after[0], after[1])),
    );
  }
  if (page.limit !== undefined) query = query.limit(page.limit);
  return query.execute();
}

/** A pointer's record in the database. */
export interface PointerRecord extends PointerName {
  readonly key: string;
  /** Its ETag after its last move. */
  readonly etag: PointerTag;
  /** Whether it has reached its target. */
  readonly isReached: boolean;
}

/** Returns the pointers after one, ordered by spec and channel, including those of deleted specs. */
export async function listPointerRecords(
  db: Db,
  { after, limit }: { readonly after: PointerName; readonly limit: number },
): Promise<PointerRecord[]> {
  const rows = await db
    .selectFrom("channels")
    .select(["spec_id as specId", "channel", "etag", "target_generation", "live_generation"])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("spec_id", "channel"), ">", tuple(after.specId, after.channel)),
    )
    .orderBy("spec_id")
    .orderBy("channel")
    .limit(limit)
    .execute();
  return rows.map(({ specId, channel, etag, target_generation, live_generation }) => ({
    specId,
    channel,
    key: pointerKey(specId, channel),
    etag,
    isReached: live_generation >= target_generation,
  }));
}
