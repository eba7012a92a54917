import { production } from "@screenspec/api";
import { type RawBuilder, sql } from "kysely";
import { countRows } from "../database/count-rows.ts";
import { forUpdate, isAmong } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import type { ScreenName } from "./screens-in.ts";

/** The version that is live in production, or null. */
export const liveVersion = sql<number | null>`(${ofProduction("live_version")})`;

/** The project that writes the spec from files, or null. */
export const managedBy = sql<string | null>`(
  select managed_by from spec_managers where spec_managers.spec_id = specs.id)`;

/** The generation that production's pointer has reached. */
const liveGeneration = sql<number>`coalesce((${ofProduction("live_generation")}), 0)`;

function ofProduction(column: "live_version" | "live_generation") {
  return sql`select ${sql.ref(column)} from channels
    where channels.spec_id = specs.id and channels.channel = ${sql.lit(production)}`;
}

const otherTables = [
  liveVersion.as("live_version"),
  liveGeneration.as("live_generation"),
  managedBy.as("managed_by"),
] as const;

/** Whether a version is live in a channel; for a query of specs. */
export function isLiveIn(channel: string): RawBuilder<boolean> {
  return sql<boolean>`(select live_version from channels
    where channels.spec_id = specs.id and channels.channel = ${channel}) is not null`;
}

export async function findSpec(db: Db, id: string): Promise<SpecRow | undefined> {
  return db
    .selectFrom("specs")
    .select([...specColumns, ...otherTables])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Returns a spec that is not deleted, and locks it until the transaction ends. */
export async function lockSpec(db: Db, id: string): Promise<SpecRow | undefined> {
  const spec = await lockSpecIncludingDeleted(db, id);
  return spec?.deleted_at === null ? spec : undefined;
}

/**
 * Like `lockSpec`, including deleted specs. Pointer and manager are read by a second query after the lock: in a single
 * query PostgreSQL would return their state before the wait for the lock.
 */
export async function lockSpecIncludingDeleted(db: Db, id: string): Promise<SpecRow | undefined> {
  const [spec] = await selectLocked(db, { id });
  if (spec === undefined) return undefined;
  const [others = { live_version: null, live_generation: 0, managed_by: null }] =
    await selectFromOtherTables(db, { id });
  return { ...spec, ...others };
}

const selectLocked = preparedQuery((db, { id }: { id: string }) =>
  forUpdate(db, db.selectFrom("specs").select(specColumns).where("id", "=", id)),
);

const selectFromOtherTables = preparedQuery((db, { id }: { id: string }) =>
  db.selectFrom("specs").select(otherTables).where("id", "=", id),
);

const specColumns = [
  "id",
  "name",
  "description",
  "version",
  "slug",
  "tags",
  "custom_types",
  "screens",
  "content",
  "content_hash",
  "revision",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  "deleted_at",
  "deleted_by",
  "latest_version",
  "live_content_hash",
  "status",
] as const;

/**
 * Locks a spec, deleted or not, and thereby its pointers until the transaction ends.
 *
 * @returns whether the spec exists
 */
export async function lockSpecRow(db: Db, specId: string): Promise<boolean> {
  return (await lockSpecOf(db, { specId })).length > 0;
}

const lockSpecOf = preparedQuery((db, { specId }: { specId: string }) =>
  forUpdate(db, db.selectFrom("specs").select("id").where("id", "=", specId)),
);

export type SpecState = Pick<SpecRow, "revision" | "live_generation">;
const selectState = preparedQuery((db, { id }: { id: string }) =>
  db
    .selectFrom("specs")
    .select(["revision", liveGeneration.as("live_generation")])
    .where("id", "=", id)
    .where("deleted_at", "is", null),
);

/** Returns the revision and generation that validate a cached spec. Every read of a spec asks for it. */
export async function readSpecState(db: Db, id: string): Promise<SpecState | undefined> {
  const [state] = await selectState(db, { id });
  return state;
}

/** Returns the draft of a spec that is not deleted. */
export async function readDraft(db: Db, specId: string) {
  const [draft] = await selectDraft(db, { specId });
  return draft;
}

const selectDraft = preparedQuery((db, { specId }: { specId: string }) =>
  db
    .selectFrom("specs")
    .select(["revision", "content", "content_hash", "latest_version", "updated_at"])
    .where("id", "=", specId)
    .where("deleted_at", "is", null),
);

/** Returns a spec's revision and latest version. */
export async function readNumbers(db: Db, specId: string) {
  return db
    .selectFrom("specs")
    .select(["revision", "latest_version"])
    .where("id", "=", specId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Counts the specs that are live in production, up to a limit. */
export async function countPublished(db: Db, limit: number): Promise<number> {
  const published = db
    .selectFrom("specs")
    .select("id")
    .where("deleted_at", "is", null)
    .where("status", "in", ["published", "modified"])
    .limit(limit);
  return countRows(db, published);
}

export async function isSpec(db: Db, specId: string): Promise<boolean> {
  return (await readLiveVersion(db, specId)) !== undefined;
}

export async function readLiveVersion(db: Db, specId: string) {
  return db
    .selectFrom("specs")
    .select(liveVersion.as("live_version"))
    .where("id", "=", specId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Returns the channels in which specs are live. Each spec has at most 21. */
export async function listLiveChannels(db: Db, specIds: readonly string[]) {
  return db
    .selectFrom("channels")
    .leftJoin("channel_settings", "channel_settings.channel", "channels.channel")
    .select(["spec_id", "channels.channel", "live_version", "live_since", "sort_order"])
    .where(isAmong(db, "spec_id", specIds))
    .where("live_version", "is not", null)
    .$narrowType<{ live_version: number; live_since: number }>()
    .execute();
}

/** Parses the stored screens of a spec. */
export function screensOf(screens: string): ScreenName[] {
  return JSON.parse(screens);
}

/** Parses the stored tags of a spec. */
export function tagsOf(tags: string): string[] {
  return JSON.parse(tags);
}
