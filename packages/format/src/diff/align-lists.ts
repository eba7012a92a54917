import { alignGap } from "./align-gap.ts";
import { canBeSame } from "./identity.ts";
import type { ListItem } from "./list-item.ts";
import { type Gap, gapsAround, keepOrder, type Pair } from "./pairs.ts";

export interface Alignment {
  /** Pairs with the same order in both lists, in any order here. */
  readonly kept: readonly Pair[];
  /** Pairs that moved relative to the kept ones. */
  readonly moved: readonly Pair[];
}

/**
 * Matches the items of two lists: by id, then by content that is unique in each list, and between
 * matches that kept their order by similarity. O(n log n).
 */
export function alignLists(before: readonly ListItem[], after: readonly ListItem[]): Alignment {
  const byId = pairUnique({ before, after }, ({ id }) => id);
  const others = unpaired({ before, after }, byId);
  const equal = pairUnique(others, ({ number }) => number);
  const { kept, moved } = keepOrder([...byId, ...equal]);
  const between = gapsAround(kept, unpaired(others, equal)).flatMap(alignGap);
  return { kept: [...kept, ...between], moved };
}

/** The items without a match, except nodes that are known to be elsewhere. */
function unpaired({ before, after }: Gap, pairs: readonly Pair[]): Gap {
  const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  const isOpen = (item: ListItem) => !item.isShared && !paired.has(item);
  return { before: before.filter(isOpen), after: after.filter(isOpen) };
}

/** Pairs items by a key that is unique in each list. */
function pairUnique(
  { before, after }: Gap,
  keyOf: (item: ListItem) => string | number | undefined,
): readonly Pair[] {
  const inAfter = uniqueByKey(after, keyOf);
  const pairs: Pair[] = [];
  for (const [key, item] of uniqueByKey(before, keyOf)) {
    const other = inAfter.get(key);
    if (item && other && canBeSame(item, other)) pairs.push({ before: item, after: other });
  }
  return pairs;
}

function uniqueByKey<Key>(
  items: readonly ListItem[],
  keyOf: (item: ListItem) => Key | undefined,
): ReadonlyMap<Key, ListItem | undefined> {
  const byKey = new Map<Key, ListItem | undefined>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) byKey.set(key, byKey.has(key) ? undefined : item);
  }
  return byKey;
}
