/**
 * Runs an action on each of a few items at once.
 *
 * @returns the items that failed, in their order, with the error of each
 */
export type CircuitBreaker = <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
) => Promise<Map<Item, unknown>>;

/**
 * Creates a circuit breaker for batches of items. A single item may fail for a reason of its own. When `inARow` items
 * fail and none succeeds between them, the cause is common to all: the breaker opens and throws the first error, since
 * the other items would only take as long to fail.
 *
 * @param isItsOwn whether an error is certainly about its item: such errors don't count
 */
export function createCircuitBreaker(
  inARow: number,
  isItsOwn: (error: unknown) => boolean = () => false,
): CircuitBreaker {
  let failedInARow = 0;
  return async (items, act) => {
    const results = await Promise.allSettled(items.map((item) => act(item)));
    const failed = new Map<(typeof items)[number], unknown>();
    for (const [index, item] of items.entries()) {
      const result = results[index];
      if (result?.status === "rejected") failed.set(item, result.reason);
    }
    const counted = [...failed.values()].filter((error) => !isItsOwn(error));
    failedInARow = failed.size < items.length ? 0 : failedInARow + counted.length;
    if (failedInARow >= inARow) throw counted[0];
    return failed;
  };
}
