import { production } from "@screenspec/api";
import { type SelectQueryBuilder, sql } from "kysely";
import { forUpdate, isAmong } from "../../database/dialect.ts";
import { preparedQuery } from "../../database/prepared-query.ts";
import type { Db, SpecRow, Tables } from "../../database/tables.ts";
import type { PointerName } from "../../objects/keys.ts";
import type { PointerTag } from "../../objects/object-store.ts";

/** A pointer with what it is to show, and what it shows. */
export interface Pointer extends PointerName, PointerState {}

type PointerState = Pick<
  SpecRow,
  "target_version" | "target_generation" | "live_version" | "live_generation"
>;

const stateColumns = [
  ...(["target_version", "target_generation", "live_version", "live_generation"] as const),
];

/** The state of a channel that there never was. */
const untouched: PointerState = {
  ...{ target_version: null, target_generation: 0 },
  ...{ live_version: null, live_generation: 0 },
};

/** @param spec locked: then its pointers stay as they are until the transaction ends. */
export async function readPointer(
  db: Db,
  spec: Pick<SpecRow, "id" | keyof PointerState>,
  channel: string,
): Promise<Pointer> {
  const name = { specId: spec.id, channel };
  const state =
    channel === production
      ? spec
      : await ofChannel(db, name).select(stateColumns).executeTakeFirst();
  const { target_version, target_generation, live_version, live_generation } = state ?? untouched;
  return { ...name, target_version, target_generation, live_version, live_generation };
}

/**
 * Locks a spec, deleted or not: then all its pointers stay as they are until the transaction ends.
 *
 * @returns the state of production's
 */
export async function lockProductionsPointer(db: Db, specId: string) {
  const [pointer] = await selectLocked(db, { specId });
  return pointer;
}

const selectLocked = preparedQuery((db, { specId }: { specId: string }) =>
  forUpdate(
    db,
    db
      .selectFrom("specs")
      .select(["id", ...stateColumns])
      .where("id", "=", specId),
  ),
);

function ofProduction(db: Db, { specId }: PointerName) {
  return db.selectFrom("specs").where("id", "=", specId);
}

function ofChannel(db: Db, { specId, channel }: PointerName) {
  return db.selectFrom("channels").where("spec_id", "=", specId).where("channel", "=", channel);
}

/** The pointers of a spec's other channels that show something, or have yet to be gone. */
export async function listPointersBesideProduction(db: Db, specId: string): Promise<Pointer[]> {
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

/** The channels that specs have, or had, beside production. */
export async function listChannelsOf(db: Db, specIds: readonly string[]): Promise<PointerName[]> {
  return db
    .selectFrom("channels")
    .select(["spec_id as specId", "channel"])
    .where(isAmong(db, "spec_id", specIds))
    .execute();
}

/** Sets what the pointer is to show from now on. */
export async function setTarget(
  db: Db,
  { specId, channel }: PointerName,
  { target_version, target_generation }: Target,
): Promise<void> {
  const input = { specId, channel, target_version, target_generation };
  await (channel === production ? setTargetOfProduction : setTargetOfChannel)(db, input);
}

type Target = Pick<PointerState, "target_version" | "target_generation">;

const setTargetOfProduction = preparedQuery(
  (db, { specId, target_version, target_generation }: PointerName & Target) =>
    db.updateTable("specs").set({ target_version, target_generation }).where("id", "=", specId),
);

const setTargetOfChannel = preparedQuery(
  (db, { specId, channel, target_version, target_generation }: PointerName & Target) =>
    db
      .insertInto("channels")
      .values({ spec_id: specId, channel, target_version, target_generation })
      .onConflict((conflict) =>
        conflict.columns(["spec_id", "channel"]).doUpdateSet({ target_version, target_generation }),
      ),
);

/** What the pointer is to show, and what it was seen to show when it was moved last. */
export async function readTarget(db: Db, { specId, channel }: PointerName) {
  const read = channel === production ? readTargetOfProduction : readTargetOfChannel;
  const [target] = await read(db, { specId, channel });
  return target;
}

const readTargetOfProduction = preparedQuery((db, name: PointerName) =>
  withItsVersion(db, ofProduction(db, name).select(["id as spec_id", ...targetColumns])),
);

const readTargetOfChannel = preparedQuery((db, { specId, channel }: PointerName) =>
  withItsVersion(db, ofChannel(db, { specId, channel }).select(["spec_id", ...targetColumns])),
);

const targetColumns = [
  "target_generation as generation",
  "target_version as version",
  "pointer_tag as tag",
] as const;

interface StoredTarget {
  readonly spec_id: string;
  readonly generation: number;
  readonly version: number | null;
  readonly tag: PointerTag;
}

function withItsVersion(db: Db, pointer: SelectQueryBuilder<Tables, never, StoredTarget>) {
  return db
    .selectFrom(pointer.as("pointer"))
    .leftJoin("versions", (join) =>
      join
        .onRef("versions.spec_id", "=", "pointer.spec_id")
        .onRef("versions.version", "=", "pointer.version"),
    )
    .select([
      ...(["pointer.generation", "pointer.version", "pointer.tag"] as const),
      "versions.object_key as objectKey",
      "versions.content_hash as contentHash",
      "versions.created_at as publishedAt",
    ]);
}

/** What a pointer shows now. */
interface Live {
  readonly version: number | null;
  readonly generation: number;
  readonly contentHash: string | null;
  readonly publishedAt: number | null;
  readonly tag: PointerTag;
}

/** Notes what the pointer shows now. */
export async function setLive(
  db: Db,
  { specId, channel }: PointerName,
  { version, generation, contentHash, publishedAt, tag }: Live,
): Promise<void> {
  const set = channel === production ? setLiveOfProduction : setLiveOfChannel;
  await set(db, { specId, channel, version, generation, contentHash, publishedAt, tag });
}

const setLiveOfProduction = preparedQuery((db, live: PointerName & Live) =>
  db
    .updateTable("specs")
    .set({ ...liveState(live), live_content_hash: live.contentHash })
    .where("id", "=", live.specId),
);

const setLiveOfChannel = preparedQuery((db, live: PointerName & Live) =>
  db
    .updateTable("channels")
    .set(liveState(live))
    .where("spec_id", "=", live.specId)
    .where("channel", "=", live.channel),
);

function liveState({ version, generation, publishedAt, tag }: Live) {
  return {
    ...{ live_version: version, live_generation: generation },
    ...{ published_at: publishedAt, pointer_tag: tag },
  };
}

export async function readLiveGeneration(db: Db, { specId, channel }: PointerName) {
  const read = channel === production ? readGenerationOfProduction : readGenerationOfChannel;
  const [pointer] = await read(db, { specId, channel });
  if (pointer === undefined) throw new Error(`There is no pointer ${specId}@${channel}.`);
  return pointer.live_generation;
}

const readGenerationOfProduction = preparedQuery((db, { specId, channel }: PointerName) =>
  ofProduction(db, { specId, channel }).select("live_generation"),
);

const readGenerationOfChannel = preparedQuery((db, { specId, channel }: PointerName) =>
  ofChannel(db, { specId, channel }).select("live_generation"),
);

/** The pointers of a spec that show something, or are to, in no order. */
export async function listUsedPointers(db: Db, specId: string) {
  const ofProduction = db
    .selectFrom("specs")
    .select([sql.lit(production).as("channel"), "id as spec_id", ...shownColumns])
    .where("id", "=", specId);
  const ofOthers = db
    .selectFrom("channels")
    .select(["channel", "spec_id", ...shownColumns])
    .where("spec_id", "=", specId);
  return db
    .selectFrom(ofProduction.unionAll(ofOthers).as("pointers"))
    .leftJoin("versions", (join) =>
      join
        .onRef("versions.spec_id", "=", "pointers.spec_id")
        .onRef("versions.version", "=", "pointers.live_version"),
    )
    .select(["pointers.channel", "pointers.live_version", "pointers.published_at", "object_key"])
    .where((where) =>
      where.or([where("live_version", "is not", null), where("target_version", "is not", null)]),
    )
    .execute();
}

const shownColumns = ["live_version", "target_version", "published_at"] as const;

/** The keys of the jobs that move production's pointers, of every spec; to be inserted from. */
export function selectPointersOfSpecs(db: Db) {
  return db.selectFrom("specs").select("id").where(always);
}

/** The keys of the jobs that move the pointers of all other channels; to be inserted from. */
export function selectPointersOfChannels(db: Db) {
  const key = sql<string>`spec_id || '@' || channel`.as("id");
  return db.selectFrom("channels").select(key).where(always);
}

/** SQLite takes ON CONFLICT behind a bare table for a join's ON. */
const always = sql<boolean>`true`;
