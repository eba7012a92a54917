import { production } from "@screenspec/api";
import { sql } from "kysely";
import { forUpdate, isAmong } from "../../database/dialect.ts";
import { preparedQuery } from "../../database/prepared-query.ts";
import type { ChannelRow } from "../../database/publishing-tables.ts";
import type { Db } from "../../database/tables.ts";
import type { PointerName } from "../../objects/keys.ts";
import type { PointerTag } from "../../objects/object-store.ts";

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

/**
 * Locks a spec, deleted or not, and thereby its pointers until the transaction ends.
 *
 * @returns whether the spec exists
 */
export async function lockPointers(db: Db, specId: string): Promise<boolean> {
  return (await lockSpecOf(db, { specId })).length > 0;
}

const lockSpecOf = preparedQuery((db, { specId }: { specId: string }) =>
  forUpdate(db, db.selectFrom("specs").select("id").where("id", "=", specId)),
);

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

/** The version that is live in production, or null. For queries of `specs`. */
export const liveVersion = sql<number | null>`(${ofProduction("live_version")})`;

/** The generation that production's pointer has reached. For queries of `specs`. */
export const liveGeneration = sql<number>`coalesce((${ofProduction("live_generation")}), 0)`;

function ofProduction(column: keyof PointerState) {
  return sql`select ${sql.ref(column)} from channels
    where channels.spec_id = specs.id and channels.channel = ${sql.lit(production)}`;
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

/** Stores a pointer's live state. The content of production's is also stored in the spec, for its status. */
export async function setLive(
  db: Db,
  { specId, channel }: PointerName,
  { version, generation, contentHash, publishedAt, etag }: Live,
): Promise<void> {
  await updateLive(db, { specId, channel, version, generation, publishedAt, etag });
  if (channel === production) await updateLiveContent(db, { specId, contentHash });
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

const updateLiveContent = preparedQuery(
  (db, { specId, contentHash }: { specId: string } & Pick<Live, "contentHash">) =>
    db.updateTable("specs").set({ live_content_hash: contentHash }).where("id", "=", specId),
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
