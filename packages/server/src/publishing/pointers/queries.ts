import { production } from "@screenspec/api";
import { sql } from "kysely";
import { isAmong } from "../../database/dialect.ts";
import { preparedQuery } from "../../database/prepared-query.ts";
import type { ChannelRow } from "../../database/publishing-tables.ts";
import type { Db } from "../../database/tables.ts";
import { type PointerName, pointerKey } from "../../objects/keys.ts";
import type { PointerTag } from "../../objects/object-store.ts";
import { setLiveContent } from "../../specs/queries.ts";

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

/** Returns all pointers of specs, removed ones included. */
export async function listPointersOf(db: Db, specIds: readonly string[]): Promise<PointerName[]> {
  return db
    .selectFrom("channels")
    .select(["spec_id as specId", "channel"])
    .where(isAmong(db, "spec_id", specIds))
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
      "versions.created_at as publishedAt",
    ])
    .where("channels.spec_id", "=", specId)
    .where("channels.channel", "=", channel),
);

/** The live state of a pointer. */
interface Live {
  readonly version: number | null;
  readonly generation: number;
  readonly contentHash: string | null;
  readonly publishedAt: number | null;
  readonly etag: PointerTag;
}

/**
 * Stores a pointer's live state. The content hash of production's is also stored in the spec, from which the database
 * derives the spec's status.
 */
export async function setLive(
  db: Db,
  { specId, channel }: PointerName,
  { version, generation, contentHash, publishedAt, etag }: Live,
): Promise<void> {
  await updateLive(db, { specId, channel, version, generation, publishedAt, etag });
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
      publishedAt,
      etag,
    }: PointerName & Omit<Live, "contentHash">,
  ) =>
    db
      .updateTable("channels")
      .set({
        live_version: version,
        live_generation: generation,
        published_at: publishedAt,
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

/** Returns the pointers of a spec that are live or becoming live, with their live objects; unordered. */
export async function listShownPointers(db: Db, specId: string) {
  return db
    .selectFrom("channels")
    .leftJoin("versions", (join) =>
      join
        .onRef("versions.spec_id", "=", "channels.spec_id")
        .onRef("versions.version", "=", "channels.live_version"),
    )
    .select(["channels.channel", "channels.live_version", "channels.published_at", "object_key"])
    .where("channels.spec_id", "=", specId)
    .where((where) =>
      where.or([where("live_version", "is not", null), where("target_version", "is not", null)]),
    )
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

/** Returns the specs that are live in production, the latest publish first. */
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
    .select(["specs.id", "specs.name", "channels.published_at"])
    // A literal, because the partial index isn't used with a placeholder.
    .where("channels.channel", "=", sql.lit(production))
    .where("channels.live_version", "is not", null)
    .where("specs.deleted_at", "is", null)
    .orderBy("channels.published_at", "desc")
    .orderBy("channels.spec_id", "desc");
  const { after } = page;
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("channels.published_at", "channels.spec_id"), "<", tuple(after[0], after[1])),
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

/** Inserts missing channels without a target, so that the pointer job can remove their pointers. */
export async function addEmptyChannels(db: Db, names: readonly PointerName[]): Promise<void> {
  const rows = names.map(({ specId, channel }) => ({ spec_id: specId, channel }));
  await db
    .insertInto("channels")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["spec_id", "channel"]).doNothing())
    .execute();
}

/** Deletes the channels of a spec. */
export async function deleteChannels(db: Db, specId: string): Promise<void> {
  await db.deleteFrom("channels").where("spec_id", "=", specId).execute();
}
