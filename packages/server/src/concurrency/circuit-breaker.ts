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
 * Creates a circuit breaker for batches of items. A single item may fail for its own reason. When `maxFailures` items
 * fail and none succeeds between them, the cause is common: the breaker opens and throws the first error, since the
 * other items would only take as long to fail.
 *
 * @param isItemError whether an error concerns only its item: such errors don't count
 */
export function createCircuitBreaker(
  maxFailures: number,
  isItemError: (error: unknown) => boolean = () => false,
): CircuitBreaker {
  let consecutiveFailures = 0;
  return async (items, act) => {
    const results = await Promise.allSettled(items.map((item) => act(item)));
    const failed = new Map<(typeof items)[number], unknown>();
    for (const [index, item] of items.entries()) {
      const result = results[index];
      if (result?.status === "rejected") failed.set(item, result.reason);
    }
    const counted = [...failed.values()].filter((error) => !isItemError(error));
    consecutiveFailures = failed.size < items.length ? 0 : consecutiveFailures + counted.length;
    if (consecutiveFailures >= maxFailures) throw counted[0];
    return failed;
  };
}
