import { production } from "@screenspec/api";
import { sql } from "kysely";
import { preparedQuery } from "../../database/prepared-query.ts";
import type { ChannelRow } from "../../database/publishing-tables.ts";
import type { Db } from "../../database/tables.ts";
import type { PointerName } from "../../objects/keys.ts";
import type { PointerTag } from "../../objects/object-store.ts";
import { setLiveContent } from "../../specs/write-queries.ts";

/** A pointer with its target and live versions. */
export interface Pointer extends PointerName, PointerState {}

type PointerState = Pick<
  ChannelRow,
  "target_version" | "target_generation" | "newest_version" | "live_version" | "live_generation"
>;

const stateColumns = [
  "target_version",
  "target_generation",
  "newest_version",
  "live_version",
  "live_generation",
] as const;

/** The state of a channel without publishes. */
const unused: PointerState = {
  target_version: null,
  target_generation: 0,
  newest_version: 0,
  live_version: null,
  live_generation: 0,
};

/** Reads a pointer. To keep it unchanged until the transaction ends, lock its spec first. */
export async function readPointer(db: Db, { specId, channel }: PointerName): Promise<Pointer> {
  const [state = unused] = await selectState(db, { specId, channel });
  return { specId, channel, ...state };
}

const selectState = preparedQuery((db, name: PointerName) =>
  selectPointer(db, name).select(stateColumns),
);

function selectPointer(db: Db, { specId, channel }: PointerName) {
  return db.selectFrom("channels").where("spec_id", "=", specId).where("channel", "=", channel);
}

/** Returns the pointers of a spec that have a target, or are still to be removed. */
export async function listUsedPointers(db: Db, specId: string): Promise<Pointer[]> {
  return db
    .selectFrom("channels")
    .select(["spec_id as specId", "channel", ...stateColumns])
    .where("spec_id", "=", specId)
    .where((where) =>
      where.or([
        where("target_version", "is not", null),
        where("live_generation", "<", where.ref("target_generation")),
      ]),
    )
    .execute();
}

/** Sets a pointer's target. */
export async function setTarget(
  db: Db,
  { specId, channel, target_version, target_generation, newest_version }: NewTarget,
): Promise<void> {
  const target = { specId, channel, target_version, target_generation, newest_version };
  await upsertTarget(db, target);
}

type NewTarget = PointerName &
  Pick<PointerState, "target_version" | "target_generation" | "newest_version">;

const upsertTarget = preparedQuery(
  (db, { specId, channel, target_version, target_generation, newest_version }: NewTarget) =>
    db
      .insertInto("channels")
      .values({ spec_id: specId, channel, target_version, target_generation, newest_version })
      .onConflict((conflict) =>
        conflict
          .columns(["spec_id", "channel"])
          .doUpdateSet({ target_version, target_generation, newest_version }),
      ),
);

/** Returns a pointer's target, and its ETag after its last move. */
export async function readTarget(db: Db, { specId, channel }: PointerName) {
  const [target] = await selectTarget(db, { specId, channel });
  return target;
}

const selectTarget = preparedQuery((db, { specId, channel }: PointerName) =>
  db
    .selectFrom("channels")
    .leftJoin("versions", (join) =>
      join
        .onRef("versions.spec_id", "=", "channels.spec_id")
        .onRef("versions.version", "=", "channels.target_version"),
    )
    .select([
      "channels.target_generation as generation",
      "channels.target_version as version",
      "channels.etag",
      "versions.object_key as objectKey",
      "versions.content_hash as contentHash",
      "versions.key_id as keyId",
    ])
    .where("channels.spec_id", "=", specId)
    .where("channels.channel", "=", channel),
);

/** The live state of a pointer. */
interface Live {
  readonly version: number | null;
  readonly generation: number;
  readonly contentHash: string | null;
  readonly etag: PointerTag;
}

/**
 * Stores a pointer's live state. The content hash of production's is also stored in the spec, from which the database
 * derives the spec's status.
 *
 * @param now when the pointer was moved. It is dropped if the pointer was only repaired.
 */
export async function setLive(
  db: Db,
  { specId, channel }: PointerName,
  { version, generation, contentHash, etag }: Live,
  now: number,
): Promise<void> {
  const since = version === null ? null : now;
  await updateLive(db, { specId, channel, version, generation, etag, since });
  if (channel === production) await setLiveContent(db, { specId, contentHash });
}

const updateLive = preparedQuery(
  (
    db,
    {
      specId,
      channel,
      version,
      generation,
      etag,
      since,
    }: PointerName & Omit<Live, "contentHash"> & { readonly since: number | null },
  ) =>
    db
      .updateTable("channels")
      .set({
        live_version: version,
        live_generation: generation,
        live_since: sql`case when live_generation = ${generation} then live_since else ${since} end`,
        etag,
      })
      .where("spec_id", "=", specId)
      .where("channel", "=", channel),
);

export async function readLiveGeneration(db: Db, { specId, channel }: PointerName) {
  const [pointer] = await selectLiveGeneration(db, { specId, channel });
  if (pointer === undefined) throw new Error(`There is no pointer ${specId}@${channel}.`);
  return pointer.live_generation;
}

const selectLiveGeneration = preparedQuery((db, name: PointerName) =>
  selectPointer(db, name).select("live_generation"),
);

/** Inserts missing channels without a target, so that the pointer job can remove their pointers. */
export async function addEmptyChannels(db: Db, names: readonly PointerName[]): Promise<void> {
  const rows = names.map(({ specId, channel }) => ({ spec_id: specId, channel }));
  await db
    .insertInto("channels")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["spec_id", "channel"]).doNothing())
    .execute();
}

/** Deletes the channels of a spec, whose versions are deleted. */
export async function deleteChannels(db: Db, specId: string): Promise<void> {
  await db.deleteFrom("channels").where("spec_id", "=", specId).execute();
}
