import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { withTimeout } from "../../concurrency/timeout.ts";

/** Looks up all addresses of a name; throws the resolver's error. */
export type LookUp = (name: string) => Promise<LookupAddress[]>;

const lookUpBySystem: LookUp = (name) => lookup(name, { all: true, order: "ipv4first" });

/** How long a name may take altogether. */
const resolvingMs = 8000;

/** A lookup that takes longer makes its name a slow one. */
const slowMs = 1000;

/**
 * How many names are looked up at a time. Each holds a thread of libuv until the name servers have answered, or the
 * system gives them up, also if nobody waits any more. libuv gives lookups half of its threads, which are 32
 * (`bin/screenspec-server.js`): the four that are left are for the database and the origin. Slow names have threads
 * of their own, so that they hold up each other only.
 */
const lookups = { quick: 8, slow: 4 };

/** @returns a function that gives the addresses of a name, those of IPv4 first, or throws `ETIMEOUT` after 8 s */
export function createNameResolver(
  lookUp: LookUp = lookUpBySystem,
  times: { readonly resolvingMs: number; readonly slowMs: number } = { resolvingMs, slowMs },
): LookUp {
  const limits = { quick: pLimit(lookups.quick), slow: pLimit(lookups.slow) };
  const slowNames = new LRUCache<string, true>({ max: 10_000 });

  const measure = async (name: string) => {
    const begunAt = performance.now();
    try {
      return await lookUp(name);
    } finally {
      if (performance.now() - begunAt > times.slowMs) slowNames.set(name, true);
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
