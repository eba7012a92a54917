import { LRUCache } from "lru-cache";
import type { Context } from "../context.ts";
import { commitsOf } from "../database/commits.ts";
import { JsonText } from "./json-text.ts";
import { type Page, type PageRequest, withPageHeaders } from "./page.ts";
import { Reply } from "./reply.ts";

interface CachedPage {
  /** How much had been committed when it was read. */
  readonly commits: number;
  readonly reply: Reply<JsonText>;
}

/** Pages as they were answered last, by list and query. */
export type PageCache = LRUCache<string, CachedPage>;

const cacheBytes = 8 * 1024 * 1024;

export function createPageCache(): PageCache {
  return new LRUCache({ maxSize: cacheBytes, sizeCalculation });
}

/** With what its compressed forms may come to, and some for the key. */
function sizeCalculation({ reply }: CachedPage, key: string): number {
  return 2 * (reply.body.bytes.length + key.length) + 500;
}

/**
 * A page with the headers that lead to the next one. Where nobody else writes to the database, it is
 * what was answered to the same question before, as long as nothing has been committed since.
 *
 * @param read may depend on nothing but the request and the database
 */
export async function cachedPage<T>(
  context: Pick<Context, "db" | "addresses" | "pageCache">,
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
  pageCache.set(key, { commits, reply });
  return reply;
}
