/** Splits the items, in their order, into chunks of at most `size`. */
export function* chunk<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
