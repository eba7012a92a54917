import type { Channel } from "@screenspec/api";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import { timeOrNull } from "../http/represent-time.ts";
import { isId } from "../ids.ts";
import { pointerKey } from "../objects/keys.ts";
import { byChannel, isSpec } from "../specs/queries.ts";
import { listReleasedChannels } from "./release-queries.ts";

/**
 * Returns the channels in which a spec is live or becoming live, production first.
 *
 * @throws `not_found`
 */
export async function listChannels(
  { db, addresses }: Pick<Context, "db" | "addresses">,
  specId: string,
): Promise<Channel[]> {
  if (!isId("spec", specId) || !(await isSpec(db, specId))) throw notFound("spec", specId);
  const channels = await listReleasedChannels(db, [specId]);
  return channels.sort(byChannel).map(({ channel, live_version, object_key, published_at }) => ({
    channel,
    live_version,
    cdn_url: live_version === null ? null : `${addresses.cdn}/${pointerKey(specId, channel)}`,
    version_url: object_key === null ? null : `${addresses.cdn}/${object_key}`,
    published_at: timeOrNull(published_at),
  }));
}
