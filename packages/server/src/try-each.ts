/**
 * Does something to each of a few items at once.
 *
 * @returns what failed, in the order of the items, and why
 */
export type TryEach = <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
) => Promise<Map<Item, unknown>>;

/**
 * Makes the function that tries each of some items, and of those that come after them. One may fail for a reason of
 * its own; but where `inARow` fail and none succeeds between them, it isn't about one of them, and the others would
 * only take as long to fail: then it throws why.
 *
 * @param isItsOwn tells an error that is about the item for certain: it doesn't count
 */
export function createTryEach(
  inARow: number,
  isItsOwn: (error: unknown) => boolean = () => false,
): TryEach {
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
