/**
 * Waits until all of the work has ended, also where some of it fails.
 *
 * @throws why the first in the list failed that did
 */
export async function awaitAll(work: Iterable<Promise<unknown>>): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === "rejected") throw result.reason;
  }
}
