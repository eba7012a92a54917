import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { withTimeout } from "../../concurrency/timeout.ts";

/** Looks up all addresses of a name. Throws the resolver's error. */
export type LookUp = (name: string) => Promise<LookupAddress[]>;

const lookUpBySystem: LookUp = (name) => lookup(name, { all: true, order: "ipv4first" });

/** The time limit of a lookup, waiting included. */
const resolvingMs = 8000;

/** The lookup time above which a name counts as slow. */
const slowMs = 1000;

/**
 * How many names are looked up concurrently. A lookup occupies a thread of libuv until the name servers answer or the
 * system gives up, even after our timeout. libuv gives lookups half of its 32 threads (`bin/screenspec-server.js`); the
 * remaining four of these are for the database and the origin. Slow names have their own limit, so that they delay
 * only each other.
 */
const lookups = { quick: 8, slow: 4 };

/** @returns a function that returns a name's addresses, IPv4 first, and throws `ETIMEOUT` after 8 s */
export function createNameResolver(
  lookUp: LookUp = lookUpBySystem,
  times: { readonly resolvingMs: number; readonly slowMs: number } = { resolvingMs, slowMs },
): LookUp {
  const limits = { quick: pLimit(lookups.quick), slow: pLimit(lookups.slow) };
  const slowNames = new LRUCache<string, true>({ max: 10_000 });

  const measure = async (name: string) => {
    const startedAt = performance.now();
    try {
      return await lookUp(name);
    } finally {
      if (performance.now() - startedAt > times.slowMs) slowNames.set(name, true);
      else slowNames.delete(name);
    }
  };

  return async (name) => {
    const limit = slowNames.has(name) ? limits.slow : limits.quick;
    let isLate = false;
    const found = limit(async () => (isLate ? undefined : measure(name)));
    const addresses = await withTimeout(found, times.resolvingMs);
    isLate = true;
    if (addresses !== undefined) return addresses;
    throw Object.assign(new Error("The name was not looked up in time."), { code: "ETIMEOUT" });
  };
}
