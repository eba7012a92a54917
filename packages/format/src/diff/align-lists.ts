import { alignGap } from "./align-gap.ts";
import { canBeSame } from "./identity.ts";
import type { ListItem } from "./list-item.ts";
import { type Gap, gapsAround, keepOrder, type Pair } from "./pairs.ts";

export interface Alignment {
  /** In the same order in both lists, though not listed in it. */
  readonly kept: readonly Pair[];
  /** Those that have another place among the kept. */
  readonly moved: readonly Pair[];
}

/**
 * Finds the items of one list in another: by their ids, then those that have one equal in the other
 * and none in their own, and between those that kept their order by likeness. O(n log n).
 */
export function alignLists(before: readonly ListItem[], after: readonly ListItem[]): Alignment {
  const byId = pairUnique({ before, after }, ({ id }) => id);
  const others = unpaired({ before, after }, byId);
  const equal = pairUnique(others, ({ number }) => number);
  const { kept, moved } = keepOrder([...byId, ...equal]);
  const between = gapsAround(kept, unpaired(others, equal)).flatMap(alignGap);
  return { kept: [...kept, ...between], moved };
}

/** What is left for other ways of matching; not what is known to be elsewhere. */
function unpaired({ before, after }: Gap, pairs: readonly Pair[]): Gap {
  const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  const isOpen = (item: ListItem) => !item.isShared && !paired.has(item);
  return { before: before.filter(isOpen), after: after.filter(isOpen) };
}

/** Pairs the items that share a key with one of the other list, and with none of their own. */
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
