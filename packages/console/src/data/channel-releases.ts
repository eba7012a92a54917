import { queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { type HistoryEntry, specHistoryKey } from "./history.ts";
import { type Channel, channelsQuery, production } from "./publishing.ts";

/** A version that became live in a channel. */
export interface Release {
  readonly channel: string;
  readonly version: number;
  /** The version that a rollback took it from. */
  readonly source: number | undefined;
  readonly message: string | undefined;
  /** When it became live there; a promoted version was made before that. */
  readonly at: string;
  /** Who did that; null: the service, or a key that is revoked. */
  readonly by: string | null;
}

/** Limits what is read of a history in which drafts were saved all the time. */
const maxPages = 5;
const pageSize = 200;

/**
 * What became live in each channel of a spec, newest first. Versions are numbered across channels, so the one before in
 * the list of versions may have been shown in another channel only. Reading ends where all channels have something to
 * roll back to.
 */
export function releasesByChannelQuery(specId: string) {
  return queryOptions({
    queryKey: [...specHistoryKey(specId), "releases"],
    queryFn: async ({ signal, client: queries }) => {
      const channels = await queries.fetchQuery(channelsQuery(specId));
      const entries: HistoryEntry[] = [];
      for (let page = 1, cursor: string | undefined; page <= maxPages; page += 1) {
        const input = { spec_id: specId, limit: pageSize, ...(cursor && { cursor }) };
        const { data, next } = await client.listHistory(input, { signal }).withResponse();
        entries.push(...data.filter(isRelease));
        cursor = next;
        if (cursor === undefined || channels.every((each) => canBeRolledBack(entries, each))) break;
      }
      return Map.groupBy(entries.map(releaseOf), ({ channel }) => channel);
    },
  });
}

function isRelease({ action, details }: HistoryEntry): boolean {
  const isOfVersion = action === "spec.published" || action === "spec.rolled_back";
  return isOfVersion && details.version !== undefined;
}

function releaseOf({ at, actor, details }: HistoryEntry): Release {
  const { version = 0, source_version: source, message, channel = production } = details;
  return { channel, version, source, message, at, by: actor?.name ?? null };
}

function canBeRolledBack(
  entries: readonly HistoryEntry[],
  { channel, live_version: live }: Channel,
): boolean {
  const releases = entries.map(releaseOf).filter((release) => release.channel === channel);
  return live === null || releaseBefore(releases, live) !== undefined;
}

/**
 * Returns what a rollback of a channel most likely means: what it showed before. Where it shows a rollback, that is what
 * it showed before the source. Undefined if there is nothing.
 */
export function releaseBefore(releases: readonly Release[], live: number): Release | undefined {
  const shown = releases.find(({ version }) => version === live);
  const origin = shown?.source ?? live;
  return releases.find(({ version, source }) => version < origin && source === undefined);
}
