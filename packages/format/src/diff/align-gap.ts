import { alignSlice, sliceLength } from "./align-slice.ts";
import type { AlignedItem } from "./list-item.ts";
import { type Gap, gapsAround, keepOrder, type Pair } from "./pairs.ts";

/**
 * Pairs the items of a gap, which have no unique id or content: equal ones first if there are many,
 * then by kind and similarity. All pairs keep their order.
 */
export function alignGap<Item extends AlignedItem>(gap: Gap<Item>): readonly Pair<Item>[] {
  const { same, rest } = trimSame(gap);
  if (isShort(rest)) return [...same, ...alignSlice(rest)];
  const { kept } = keepOrder(pairEqual(rest));
  const paired = new Set(kept.flatMap(({ before, after }) => [before, after]));
  const others = {
    before: rest.before.filter((item) => !paired.has(item)),
    after: rest.after.filter((item) => !paired.has(item)),
  };
  const between = gapsAround(kept, others).flatMap(cutSlices).flatMap(alignSlice);
  return [...same, ...kept, ...between];
}

function isShort({ before, after }: Gap<AlignedItem>): boolean {
  return before.length <= sliceLength && after.length <= sliceLength;
}

/** Pairs equal items at both ends. */
function trimSame<Item extends AlignedItem>({
  before,
  after,
}: Gap<Item>): { same: readonly Pair<Item>[]; rest: Gap<Item> } {
  const same: Pair<Item>[] = [];
  const shortest = Math.min(before.length, after.length);
  const pairAt = (fromStart: number) => {
    const pair = { before: before.at(fromStart), after: after.at(fromStart) };
    return isEqual(pair) ? same.push(pair) : 0;
  };
  let start = 0;
  while (start < shortest && pairAt(start)) start += 1;
  let end = 0;
  while (end < shortest - start && pairAt(-1 - end)) end += 1;
  return {
    same,
    rest: {
      before: before.slice(start, before.length - end),
      after: after.slice(start, after.length - end),
    },
  };
}

function isEqual<Item extends AlignedItem>(pair: Pair<Item | undefined>): pair is Pair<Item> {
  return pair.before !== undefined && pair.before.number === pair.after?.number;
}

/**
 * Pairs the first of several equal items with its first equal, the second with the second, and so
 * on.
 */
function pairEqual<Item extends AlignedItem>({ before, after }: Gap<Item>): readonly Pair<Item>[] {
  const waiting = new Map<number, Item[]>();
  for (const item of after.toReversed()) {
    const equals = waiting.get(item.number);
    if (equals === undefined) waiting.set(item.number, [item]);
    else equals.push(item);
  }
  const pairs: Pair<Item>[] = [];
  for (const item of before) {
    const equal = waiting.get(item.number)?.pop();
    if (equal !== undefined) pairs.push({ before: item, after: equal });
  }
  return pairs;
}

/** Cuts a long gap into slices that are short enough to compare all pairs. */
function cutSlices<Item>({ before, after }: Gap<Item>): readonly Gap<Item>[] {
  const count = Math.ceil(Math.max(before.length, after.length) / sliceLength);
  return Array.from({ length: count }, (_, at) => ({
    before: sliceOf(before, at, count),
    after: sliceOf(after, at, count),
  }));
}

function sliceOf<Item>(items: readonly Item[], at: number, count: number): readonly Item[] {
  const cut = (slice: number) => Math.round((items.length * slice) / count);
  return items.slice(cut(at), cut(at + 1));
}
