/**
 * Waits until all promises are settled, unlike `Promise.all`, which rejects at the first failure.
 *
 * @throws the first error, in the order of the list
 */
export async function awaitAll(work: Iterable<Promise<unknown>>): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === "rejected") throw result.reason;
  }
}
