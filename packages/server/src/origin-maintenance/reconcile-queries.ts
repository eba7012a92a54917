import type { Db } from "../database/tables.ts";
import { type PointerName, pointerKey } from "../objects/keys.ts";
import type { PointerTag } from "../objects/object-store.ts";

/** What the database says of a pointer. */
export interface PointerRecord extends PointerName {
  readonly key: string;
  /** Its ETag of when it was moved last. */
  readonly etag: PointerTag;
  /** Whether it has been moved to its target. */
  readonly isReached: boolean;
}

/** The pointers that come after one in the order of specs and channels, also those of deleted specs. */
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
