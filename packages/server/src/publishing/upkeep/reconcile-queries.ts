import { production } from "@screenspec/api";
import { isAmong } from "../../database/dialect.ts";
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

/**
 * The deleted specs of those from one id to another that are to be live in a channel, or published later: a server
 * of before there were channels has deleted them.
 */
export async function listDeletedButPublished(
  db: Db,
  { after, upTo }: { readonly after: string | null; readonly upTo: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("specs")
    .select("id")
    .where("id", ">", after ?? "")
    .where("id", "<=", upTo)
    .where("deleted_at", "is not", null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("channels")
            .select("channel")
            .whereRef("spec_id", "=", "specs.id")
            .where("target_version", "is not", null),
        ),
        exists(
          selectFrom("scheduled_publishes")
            .select("scheduled_publishes.id")
            .whereRef("spec_id", "=", "specs.id")
            .where("status", "=", "scheduled"),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds channels that are to show nothing, but those that there are: their pointers can be moved then. */
export async function addEmptyChannels(db: Db, names: readonly PointerName[]): Promise<void> {
  const rows = names.map(({ specId, channel }) => ({ spec_id: specId, channel }));
  await db
    .insertInto("channels")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["spec_id", "channel"]).doNothing())
    .execute();
}

/** Those of the specs that there are, deleted or not. */
export async function readKnownSpecs(db: Db, specIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("specs")
    .select("id")
    .where(isAmong(db, "id", specIds))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The channels that specs have, or had, beside production. */
export async function listChannelsOf(db: Db, specIds: readonly string[]): Promise<PointerName[]> {
  return db
    .selectFrom("channels")
    .select(["spec_id as specId", "channel"])
    .where(isAmong(db, "spec_id", specIds))
    .execute();
}
