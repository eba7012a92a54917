import { setImmediate } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { LimitFunction } from "p-limit";
import type { Bulkhead } from "../admission/bulkhead.ts";
import type { Db } from "../database/tables.ts";
import { clientHasLeft } from "../errors/errors.ts";
import type { Position } from "../http/page.ts";
import type { Caller } from "../identity/caller.ts";
import { type ComparedSpecs, compareSpecs, type SpecPage } from "./list-queries.ts";

export interface SearchLimits {
  /** How many specs one statement compares. On SQLite it blocks everyone, for about 3 ms on a 2-core machine. */
  readonly atATime: number;
  /** How many specs are compared for one page. */
  readonly perPage: number;
  /** The most concurrent searches: later ones would wait too long. */
  readonly perProcess: number;
  readonly perUser: number;
}

export const searchLimits: SearchLimits = {
  atATime: 1000,
  perPage: 20_000,
  perProcess: 50,
  perUser: 5,
};

/** The client of a search. */
export interface Searcher {
  readonly caller: Caller;
  readonly hasLeft: () => boolean;
}

export function searcherOf(
  { caller }: { readonly caller: Caller },
  { raw }: FastifyReply,
): Searcher {
  return { caller, hasLeft: () => raw.destroyed };
}

export interface Search {
  readonly searcher: Searcher;
  readonly filter: ComparedSpecs;
  readonly page: SpecPage;
}

/** The dependencies of a search. */
export interface Searching {
  readonly db: Db;
  readonly searchBulkhead: Bulkhead;
  readonly searchMutex: LimitFunction;
  readonly searchLimits: SearchLimits;
}

export interface ScanResult {
  readonly found: readonly Position<number | string>[];
  /** Where it stopped at the limit of comparisons. Undefined when it found `limit` matches or reached the end. */
  readonly stoppedAt: Position<number | string> | undefined;
}

/**
 * Scans a list of specs for matches until it has `limit` of them. The searches of a process take turns, and yield to
 * other requests in between. A search ends when its client disconnects.
 *
 * @throws `too_many_requests`, `unavailable` when the limit of concurrent searches is reached
 */
export async function scanSearch(context: Searching, search: Search): Promise<ScanResult> {
  const leave = context.searchBulkhead.enter(search.searcher.caller);
  try {
    return await compare(context, search);
  } finally {
    leave();
  }
}

async function compare(
  { db, searchMutex, searchLimits }: Searching,
  { searcher, filter, page: { order, limit, after } }: Search,
): Promise<ScanResult> {
  const { atATime, perPage } = searchLimits;
  const found: Position<number | string>[] = [];
  let stoppedAt = after;
  for (let compared = 0; compared < perPage; compared += atATime) {
    const specs = await searchMutex(async () => {
      await setImmediate();
      if (searcher.hasLeft()) throw clientHasLeft();
      return compareSpecs(db, filter, { order, limit: atATime, after: stoppedAt });
    });
    for (const { sort_key, id, matches } of specs) {
      stoppedAt = [sort_key, id];
      if (matches) found.push(stoppedAt);
      if (found.length === limit) return { found, stoppedAt: undefined };
    }
    if (specs.length < atATime) return { found, stoppedAt: undefined };
  }
  return { found, stoppedAt };
}
