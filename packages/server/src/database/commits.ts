import type { Db } from "./tables.ts";

const counters = new WeakMap<Db, () => number>();

/** Called once, when a database is opened that only this process writes to. */
export function setCommitCounter(db: Db, count: () => number): void {
  counters.set(db, count);
}

/**
 * Returns the number of commits so far. While it stays the same, so does everything that can be read.
 *
 * @returns undefined if other processes write too
 */
export function commitsOf(db: Db): number | undefined {
  return counters.get(db)?.();
}
