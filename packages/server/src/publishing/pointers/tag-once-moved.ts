import { production } from "@screenspec/api";
import type { SpecRow } from "../../database/tables.ts";
import { entityTag } from "../../http/conditional.ts";

/**
 * The ETag that a spec has when a pointer of it has reached a generation: its read-only fields are about
 * production.
 */
export function tagOnceMoved(
  epoch: string,
  { revision, live_generation }: Pick<SpecRow, "revision" | "live_generation">,
  { channel, generation }: { readonly channel: string; readonly generation: number },
): string {
  return entityTag(epoch, revision, channel === production ? generation : live_generation);
}
