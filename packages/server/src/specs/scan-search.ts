import { setImmediate } from "node:timers/promises";
import type { Context } from "../context.ts";
import { clientHasLeft } from "../errors/errors.ts";
import type { Position } from "../http/page.ts";
import type { Caller } from "../identity/caller.ts";
import { type ComparedSpecs, compareSpecs, type SpecPage } from "./list-queries.ts";

export interface SearchLimits {
  /** How many specs one statement compares: on SQLite everyone waits for that, on a 2-core machine some 3 ms. */
  readonly atATime: number;
  /** How many are compared for one page. */
  readonly perPage: number;
  /** How many pages are searched at the same time: more would wait longer than anyone does. */
  readonly perProcess: number;
  readonly perUser: number;
}

export const searchLimits: SearchLimits = {
  atATime: 1000,
  perPage: 20_000,
  perProcess: 50,
  perUser: 5,
};

/** The client that waits for the result. */
export interface Searcher {
  readonly caller: Caller;
  readonly hasLeft: () => boolean;
}

export interface Search {
  readonly searcher: Searcher;
  readonly filter: ComparedSpecs;
  readonly page: SpecPage;
}

export type Searching = Pick<Context, "db" | "searchBulkhead" | "searchMutex" | "searchLimits">;

export interface ScanResult {
  readonly found: readonly Position<number | string>[];
  /** Where it stopped because it had compared enough; undefined when nothing is left to be found. */
  readonly stoppedAt: Position<number | string> | undefined;
}

/**
 * Finds specs in a list by comparing one after the other, until there are as many as were asked for.
 * All searches of a process take turns at it, and in between others are answered. It ends when nobody
 * waits for it any more.
 *
 * @throws `too_many_requests`, `unavailable` when there are as many searches as there may be
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
