import { production } from "@screenspec/api";
import { sql } from "kysely";
import type { Db, SpecRow } from "../../database/tables.ts";
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

/** Sets what the pointer is to show from now on. */
export async function setTarget(
  db: Db,
  { specId, channel }: PointerName,
  target: Pick<PointerState, "target_version" | "target_generation">,
): Promise<void> {
  if (channel === production) {
    await db.updateTable("specs").set(target).where("id", "=", specId).execute();
    return;
  }
  await db
    .insertInto("channels")
    .values({ spec_id: specId, channel, ...target })
    .onConflict((conflict) => conflict.columns(["spec_id", "channel"]).doUpdateSet(target))
    .execute();
}

/** What the pointer is to show, and what it was seen to show when it was moved last. */
export async function readTarget(db: Db, name: PointerName) {
  const pointer =
    name.channel === production
      ? ofProduction(db, name).select(["id as spec_id", ...targetColumns])
      : ofChannel(db, name).select(["spec_id", ...targetColumns]);
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
    ])
    .executeTakeFirst();
}

const targetColumns = [
  "target_generation as generation",
  "target_version as version",
  "pointer_tag as tag",
] as const;

/** Notes what the pointer shows now. */
export async function setLive(
  db: Db,
  { specId, channel }: PointerName,
  live: {
    readonly version: number | null;
    readonly generation: number;
    readonly contentHash: string | null;
    readonly publishedAt: number | null;
    readonly tag: PointerTag;
  },
): Promise<void> {
  const state = {
    ...{ live_version: live.version, live_generation: live.generation },
    ...{ published_at: live.publishedAt, pointer_tag: live.tag },
  };
  if (channel === production) {
    await db
      .updateTable("specs")
      .set({ ...state, live_content_hash: live.contentHash })
      .where("id", "=", specId)
      .execute();
    return;
  }
  await db
    .updateTable("channels")
    .set(state)
    .where("spec_id", "=", specId)
    .where("channel", "=", channel)
    .execute();
}

export async function readLiveGeneration(db: Db, name: PointerName): Promise<number> {
  const pointer =
    name.channel === production
      ? ofProduction(db, name).select("live_generation")
      : ofChannel(db, name).select("live_generation");
  return (await pointer.executeTakeFirstOrThrow()).live_generation;
}

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
