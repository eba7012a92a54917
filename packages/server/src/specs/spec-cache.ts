import type { LRUCache } from "lru-cache";
import type { SpecRow } from "../database/tables.ts";
import type { JsonText } from "../http/ready-text.ts";
import type { Reply } from "../http/reply.ts";
import { createReplyCache } from "../http/reply-cache.ts";
import type { SpecState } from "./queries.ts";

/** A cached reply, and the state of the spec that it represents. */
export interface ReadSpec extends SpecState, Pick<SpecRow, "created_by" | "updated_by"> {
  readonly reply: Reply<JsonText>;
}

/**
 * Cached replies by the id of the spec. A reply is valid while its state is the spec's. Without this a GET of 2 KB takes
 * ten times the processor time.
 */
export type SpecCache = LRUCache<string, ReadSpec>;

const cacheBytes = 32 * 1024 * 1024;

export function createSpecCache(): SpecCache {
  return createReplyCache(cacheBytes);
}
