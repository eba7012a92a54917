import { type Channel, compareChannels } from "@screenspec/api";
import type { Context } from "../context.ts";
import { timeOrNull } from "../http/represent-time.ts";
import { type IncludeQuery, includesField } from "../identity/include-names.ts";
import { pointerKey } from "../objects/keys.ts";
import { listReleasedChannels } from "./release-queries.ts";

/** Returns the channels in which each of the specs is live or becoming live, in their order. */
export async function readChannels(
  { db, addresses, findNames }: Pick<Context, "db" | "addresses" | "findNames">,
  specIds: readonly string[],
  query: IncludeQuery,
): Promise<ReadonlyMap<string, Channel[]>> {
  const rows = (await listReleasedChannels(db, specIds)).sort(compareChannels);
  const ids = new Set(rows.flatMap(({ released_by: id }) => id ?? []));
  const names = includesField(query, "names") ? await findNames([...ids]) : undefined;
  const bySpec = Map.groupBy(rows, ({ spec_id }) => spec_id);
  return new Map(
    [...bySpec].map(([id, channels]) => [
      id,
      channels.map((row) => representChannel(row, addresses.cdn, names)),
    ]),
  );
}

type ReleasedRow = Awaited<ReturnType<typeof listReleasedChannels>>[number];

/** @param names those of the users and keys; undefined: they are left out */
function representChannel(
  row: ReleasedRow,
  cdnBase: string,
  names: ReadonlyMap<string, string> | undefined,
): Channel {
  const { spec_id, channel, live_version, object_key, released_by: by } = row;
  return {
    channel,
    live_version,
    cdn_url: live_version === null ? null : `${cdnBase}/${pointerKey(spec_id, channel)}`,
    version_url: object_key === null ? null : `${cdnBase}/${object_key}`,
    live_since: timeOrNull(row.live_since),
    live_by: by,
    ...(names === undefined ? {} : { live_by_name: by === null ? null : (names.get(by) ?? null) }),
    message: row.message ?? row.version_message,
    source_version: row.source_version,
    previous_version: row.previous_version,
    ...(row.live_generation < row.target_generation ? { pending: true } : {}),
    draft_changed: row.live_content_hash !== row.draft_content_hash,
  };
}
