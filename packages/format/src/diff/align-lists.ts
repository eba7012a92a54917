import { alignGap } from "./align-gap.ts";
import { canBeSame } from "./identity.ts";
import type { AlignedItem } from "./list-item.ts";
import { type Gap, gapsAround, keepOrder, type Pair } from "./pairs.ts";

export interface Alignment<Item> {
  /** Pairs with the same order in both lists, in any order here. */
  readonly kept: readonly Pair<Item>[];
  /** Pairs that moved relative to the kept ones. */
  readonly moved: readonly Pair<Item>[];
}

/**
 * Matches the items of two lists: by id, then by content that is unique in each list, and between
 * matches that kept their order by similarity. O(n log n).
 */
export function alignLists<Item extends AlignedItem>(
  before: readonly Item[],
  after: readonly Item[],
): Alignment<Item> {
  const byId = pairUnique({ before, after }, ({ id }) => id);
  const others = unpaired({ before, after }, byId);
  const equal = pairUnique(others, ({ number }) => number);
  const { kept, moved } = keepOrder([...byId, ...equal]);
  const between = gapsAround(kept, unpaired(others, equal)).flatMap(alignGap);
  return { kept: [...kept, ...between], moved };
}

/** The items without a match, except nodes that are known to be elsewhere. */
function unpaired<Item extends AlignedItem>(
  { before, after }: Gap<Item>,
  pairs: readonly Pair<Item>[],
): Gap<Item> {
  const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  const isOpen = (item: Item) => !item.isShared && !paired.has(item);
  return { before: before.filter(isOpen), after: after.filter(isOpen) };
}

/** Pairs items by a key that is unique in each list. */
function pairUnique<Item extends AlignedItem>(
  { before, after }: Gap<Item>,
  keyOf: (item: Item) => string | number | undefined,
): readonly Pair<Item>[] {
  const inAfter = uniqueByKey(after, keyOf);
  const pairs: Pair<Item>[] = [];
  for (const [key, item] of uniqueByKey(before, keyOf)) {
    const other = inAfter.get(key);
    if (item && other && canBeSame(item, other)) pairs.push({ before: item, after: other });
  }
  return pairs;
}

function uniqueByKey<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key | undefined,
): ReadonlyMap<Key, Item | undefined> {
  const byKey = new Map<Key, Item | undefined>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) byKey.set(key, byKey.has(key) ? undefined : item);
  }
  return byKey;
}
