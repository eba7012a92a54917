import { queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { type HistoryEntry, specHistoryKey } from "./history.ts";
import { production } from "./publishing.ts";

/** A version that became live in a channel. */
export interface Release {
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
 * What became live in a channel, newest first. Versions are numbered across channels, so the one before in the list of
 * versions may have been shown in another channel only. Reading ends where there is something to roll back to.
 */
export function channelReleasesQuery(specId: string, channel: string) {
  return queryOptions({
    queryKey: [...specHistoryKey(specId), "releases", channel],
    queryFn: async ({ signal }) => {
      const releases: Release[] = [];
      let cursor: string | undefined;
      for (let page = 1; page <= maxPages; page += 1) {
        const input = { spec_id: specId, limit: pageSize, ...(cursor && { cursor }) };
        const { data, next } = await client.listHistory(input, { signal }).withResponse();
        releases.push(...data.flatMap((entry) => releasesIn(entry, channel)));
        const [shown] = releases;
        cursor = next;
        if (cursor === undefined || (shown && releaseBefore(releases, shown.version))) break;
      }
      return releases;
    },
  });
}

function releasesIn({ action, at, actor, details }: HistoryEntry, channel: string): Release[] {
  const { version, source_version: source, message, channel: of = production } = details;
  const isRelease = action === "spec.published" || action === "spec.rolled_back";
  if (!isRelease || of !== channel || version === undefined) return [];
  return [{ version, source, message, at, by: actor?.name ?? null }];
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
