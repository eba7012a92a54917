import type { AlignedItem } from "./list-item.ts";
import { longestIncreasing } from "./longest-increasing.ts";

/** An item of one list and its counterpart in the other. */
export interface Pair<Item> {
  readonly before: Item;
  readonly after: Item;
}

/** The items between the same two pairs in both lists, in order. */
export interface Gap<Item> {
  readonly before: readonly Item[];
  readonly after: readonly Item[];
}

/** Splits pairs into the longest sequence with the same order in both lists, and the rest. */
export function keepOrder<Item extends AlignedItem>(
  pairs: readonly Pair<Item>[],
): {
  kept: readonly Pair<Item>[];
  moved: readonly Pair<Item>[];
} {
  const inOrder = pairs.toSorted((one, other) => one.before.index - other.before.index);
  const keptAt = new Set(longestIncreasing(inOrder.map(({ after }) => after.index)));
  return {
    kept: inOrder.filter((_, at) => keptAt.has(at)),
    moved: inOrder.filter((_, at) => !keptAt.has(at)),
  };
}

/** The items before, between and after ordered pairs. */
export function gapsAround<Item extends AlignedItem>(
  pairs: readonly Pair<Item>[],
  { before, after }: Gap<Item>,
): readonly Gap<Item>[] {
  const gaps: Gap<Item>[] = [];
  const from = { before: 0, after: 0 };
  for (let at = 0; at <= pairs.length; at++) {
    const pair = pairs[at];
    const to = {
      before: pair === undefined ? before.length : firstAfter(before, from.before, pair.before),
      after: pair === undefined ? after.length : firstAfter(after, from.after, pair.after),
    };
    if (to.before > from.before && to.after > from.after) {
      gaps.push({
        before: before.slice(from.before, to.before),
        after: after.slice(from.after, to.after),
      });
    }
    Object.assign(from, to);
  }
  return gaps;
}

function firstAfter(items: readonly AlignedItem[], from: number, { index }: AlignedItem): number {
  let at = from;
  while ((items[at]?.index ?? index) < index) at += 1;
  return at;
}
