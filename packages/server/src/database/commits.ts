import type { Db } from "./tables.ts";

const counters = new WeakMap<Db, () => number>();

/** Called once by what opens a database that nobody else writes to. */
export function setCommitCounter(db: Db, count: () => number): void {
  counters.set(db, count);
}

/**
 * How often anything was committed: while it is the same, so is everything that can be read.
 *
 * @returns undefined where others write too
 */
export function commitsOf(db: Db): number | undefined {
  return counters.get(db)?.();
}
