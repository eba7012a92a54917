import type { Release, ReleasedChannel } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import type { Page } from "../http/page.ts";
import { timeOrNull } from "../http/represent-time.ts";
import { includesField } from "../identity/include-names.ts";
import { pointerKey } from "../objects/keys.ts";
import { type LiveChannel, readSpecPage, type SpecListQuery } from "../specs/list-specs.ts";
import type { Searcher, Searching } from "../specs/scan-search.ts";
import { maxFound } from "../specs/search-queries.ts";
import { listLiveIn, readChannelSettings } from "./channels/queries.ts";
import { compareChannels, defaultSettings } from "./channels/represent-channel.ts";
import { listReleasedChannels } from "./release-queries.ts";

export interface ReleaseListQuery extends SpecListQuery {
  readonly channel?: string;
}

/** Returns one page of specs, each with the versions that its channels serve. */
export async function listReleases(
  context: Searching & Pick<Context, "addresses" | "findNames">,
  searcher: Searcher,
  query: ReleaseListQuery,
): Promise<Page<Release>> {
  const { db, addresses } = context;
  const channel = await findLiveChannel(db, query.channel);
  const list = { searcher, name: "releases", query, channel };
  const { items, next, total } = await readSpecPage(context, list);
  const ids = items.map(({ id }) => id);
  const channels = await readReleasedChannels(db, ids, addresses.cdn);
  const names = includesField(query, "names") ? await findPublishers(context, channels) : undefined;
  const releases = items.map(({ id, slug, name, status, revision }) => ({
    id,
    slug,
    name,
    status,
    revision,
    channels: (channels.get(id) ?? []).map((channel) =>
      names === undefined ? channel : withName(channel, names),
    ),
  }));
  return { items: releases, next, total };
}

/** Returns the names of those who published what the channels serve, by their ids. */
function findPublishers(
  { findNames }: Pick<Context, "findNames">,
  channels: ReadonlyMap<string, readonly ReleasedChannel[]>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...channels.values()].flat().flatMap(({ published_by: id }) => id ?? []);
  return findNames([...new Set(ids)]);
}

function withName(channel: ReleasedChannel, names: ReadonlyMap<string, string>): ReleasedChannel {
  const { published_by: id } = channel;
  return { ...channel, published_by_name: id === null ? null : (names.get(id) ?? null) };
}

async function findLiveChannel(db: Db, name: string | undefined): Promise<LiveChannel | undefined> {
  if (name === undefined) return undefined;
  const ids = await listLiveIn(db, name, maxFound + 1);
  return { name, ids: ids.length > maxFound ? undefined : new Set(ids) };
}

/** Returns the channels of each spec, in their order. */
async function readReleasedChannels(
  db: Db,
  specIds: readonly string[],
  cdnBase: string,
): Promise<ReadonlyMap<string, ReleasedChannel[]>> {
  const rows = await listReleasedChannels(db, specIds);
  const stored = await readChannelSettings(db);
  const settings = new Map(stored.map((one) => [one.channel, one]));
  const settingsOf = (name: string) => settings.get(name) ?? defaultSettings(name);
  rows.sort((one, other) => compareChannels(settingsOf(one.channel), settingsOf(other.channel)));
  const bySpec = Map.groupBy(rows, ({ spec_id }) => spec_id);
  return new Map(
    [...bySpec].map(([id, channels]) => [
      id,
      channels.map((row) => representReleased(row, cdnBase)),
    ]),
  );
}

type ReleasedRow = Awaited<ReturnType<typeof listReleasedChannels>>[number];

function representReleased(row: ReleasedRow, cdnBase: string): ReleasedChannel {
  const { spec_id, channel, live_version, object_key, message } = row;
  return {
    channel,
    version: live_version,
    version_url: object_key === null ? null : `${cdnBase}/${object_key}`,
    cdn_url: live_version === null ? null : `${cdnBase}/${pointerKey(spec_id, channel)}`,
    published_at: timeOrNull(row.published_at),
    published_by: row.created_by,
    ...(message === null ? {} : { message }),
    ...(row.live_generation < row.target_generation ? { pending: true } : {}),
    draft_changed: row.live_content_hash !== row.draft_content_hash,
  };
}
