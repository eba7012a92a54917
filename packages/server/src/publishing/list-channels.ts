import type { Channel } from "@screenspec/api";
import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import type { IncludeQuery } from "../identity/include-names.ts";
import { isId } from "../ids.ts";
import { isSpec } from "../specs/queries.ts";
import { readChannels } from "./read-channels.ts";

/**
 * Returns the channels in which a spec is live or becoming live, in their order.
 *
 * @throws `not_found`
 */
export async function listChannels(
  context: Pick<Context, "db" | "addresses" | "findNames">,
  specId: string,
  query: IncludeQuery,
): Promise<Channel[]> {
  if (!isId("spec", specId) || !(await isSpec(context.db, specId))) {
    throw notFound("spec", specId);
  }
  const channels = await readChannels(context, [specId], query);
  return channels.get(specId) ?? [];
}
