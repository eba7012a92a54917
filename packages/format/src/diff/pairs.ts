import type { ListItem } from "./list-item.ts";
import { longestIncreasing } from "./longest-increasing.ts";

/** An item of one list and its counterpart in the other. */
export interface Pair {
  readonly before: ListItem;
  readonly after: ListItem;
}

/** The items between the same two pairs in both lists, in order. */
export interface Gap {
  readonly before: readonly ListItem[];
  readonly after: readonly ListItem[];
}

/** Splits pairs into the longest sequence with the same order in both lists, and the rest. */
export function keepOrder(pairs: readonly Pair[]): {
  kept: readonly Pair[];
  moved: readonly Pair[];
} {
  const inOrder = pairs.toSorted((one, other) => one.before.index - other.before.index);
  const keptAt = new Set(longestIncreasing(inOrder.map(({ after }) => after.index)));
  return {
    kept: inOrder.filter((_, at) => keptAt.has(at)),
    moved: inOrder.filter((_, at) => !keptAt.has(at)),
  };
}

/** The items before, between and after ordered pairs. */
export function gapsAround(pairs: readonly Pair[], { before, after }: Gap): readonly Gap[] {
  const gaps: Gap[] = [];
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

function firstAfter(items: readonly ListItem[], from: number, { index }: ListItem): number {
  let at = from;
  while ((items[at]?.index ?? index) < index) at += 1;
  return at;
}
