import type { LRUCache } from "lru-cache";
import type { Addresses } from "../config/addresses.ts";
import { commitsOf } from "../database/commits.ts";
import type { Db } from "../database/tables.ts";
import { type Page, type PageRequest, withPageHeaders } from "./page.ts";
import { JsonText } from "./ready-text.ts";
import { Reply } from "./reply.ts";
import { cacheReply, createReplyCache } from "./reply-cache.ts";

interface CachedPage {
  /** The number of commits when the page was read. */
  readonly commits: number;
  readonly reply: Reply<JsonText>;
}

/** The last answers of list pages, by path and query. A page of 20 specs takes 17 times the processor time without. */
export type PageCache = LRUCache<string, CachedPage>;

const cacheBytes = 8 * 1024 * 1024;

export function createPageCache(): PageCache {
  return createReplyCache(cacheBytes);
}

/**
 * Returns a page with the headers that link to the next one. If only this process writes to the database, the page is
 * cached until the next commit.
 *
 * @param read must depend only on the request and the database
 */
export async function cachedPage<T>(
  context: {
    readonly db: Db;
    readonly addresses: Addresses;
    readonly pageCache: PageCache;
  },
  request: PageRequest,
  read: () => Promise<Page<T>>,
): Promise<Reply<JsonText | T[]>> {
  const { db, pageCache } = context;
  const commits = commitsOf(db);
  if (commits === undefined) return withPageHeaders(context, request, await read());
  const key = `${request.route.path} ${JSON.stringify([request.params, request.query])}`;
  const known = pageCache.get(key);
  if (known?.commits === commits) return known.reply;
  const { body, headers } = withPageHeaders(context, request, await read());
  const reply = new Reply(new JsonText(JSON.stringify(body)), headers);
  cacheReply(pageCache, key, { commits, reply });
  return reply;
}
