import { production } from "@screenspec/api";
import type { Db } from "../../database/tables.ts";
import { type PointerName, pointerKey } from "../../objects/keys.ts";
import type { PointerTag } from "../../objects/object-store.ts";

/** What the database says of a pointer. */
export interface PointerRecord extends PointerName {
  readonly key: string;
  /** What it shows since it was moved last. */
  readonly tag: PointerTag;
  /** Whether it has been moved to its target. */
  readonly isReached: boolean;
}

/**
 * The pointers of the specs that come after one in the order of ids, also of deleted ones: production's
 * of each, in that order, then those of other channels.
 */
export async function listPointerRecords(
  db: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly specIds: readonly string[]; readonly records: readonly PointerRecord[] }> {
  const columns = ["pointer_tag as tag", "target_generation", "live_generation"] as const;
  const specs = await db
    .selectFrom("specs")
    .select(["id as specId", ...columns])
    .where("id", ">", after ?? "")
    .orderBy("id")
    .limit(limit)
    .execute();
  const others = await db
    .selectFrom("channels")
    .select(["spec_id as specId", "channel", ...columns])
    .where("spec_id", ">", after ?? "")
    .where("spec_id", "<=", specs.at(-1)?.specId ?? "")
    .execute();
  const records = [...specs.map((spec) => ({ ...spec, channel: production })), ...others];
  return {
    specIds: specs.map(({ specId }) => specId),
    records: records.map(({ specId, channel, tag, ...generations }) => ({
      ...{ specId, channel, tag, key: pointerKey(specId, channel) },
      isReached: generations.live_generation >= generations.target_generation,
    })),
  };
}
