import type { Db } from "../database/tables.ts";
import { type PointerName, pointerKey } from "../objects/keys.ts";
import type { PointerTag } from "../objects/object-store.ts";

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
