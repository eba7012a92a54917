import { longestIncreasing } from "../diff/longest-increasing.ts";
import type { MergeSide } from "./draft-merge.ts";

export interface MergedOrder<Item> {
  readonly items: readonly Item[];
  /** Whether both sides put an item at different places; it is at the one of the preferred side. */
  readonly isConflict: boolean;
}

/**
 * Merges the order of two lists of distinct items that had a common one. Items that no side moved keep
 * their order; each side's other items follow the item that they follow there, first those of `first`. Of
 * an item that only one list has, that list decides its place.
 */
export function mergeOrder<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  first: MergeSide,
): MergedOrder<Item> {
  const [one, other] = first === "mine" ? [mine, theirs] : [theirs, mine];
  const inOne = new Set(one);
  const inOther = new Set(other);
  const indexes = new Map(base.map((item, index) => [item, index]));
  const common = (item: Item) => indexes.has(item) && inOne.has(item) && inOther.has(item);
  const keptInOne = keptItems(one.filter(common), indexes);
  const keptInOther = keptItems(other.filter(common), indexes);
  const isAnchor = (item: Item) => keptInOne.has(item) && keptInOther.has(item);
  /** Whether a side decides the place of an item, because it added or moved it. */
  const placedByOne = (item: Item) => !common(item) || !keptInOne.has(item);
  const placedByOther = (item: Item) => !common(item) || !keptInOther.has(item);

  const list = new LinkedList(base.filter(isAnchor));
  let cursor: Position<Item> = list.start;
  const ofOne = new Set<Item>();
  for (const item of one) {
    const link = list.links.get(item);
    if (link !== undefined) cursor = link;
    else if (placedByOne(item)) {
      cursor = list.insertAfter(cursor, item);
      ofOne.add(item);
    }
  }
  const isOnlyOfOne = (item: Item) =>
    ofOne.has(item) && !(inOther.has(item) && placedByOther(item));
  cursor = list.start;
  for (const item of other) {
    const link = list.links.get(item);
    if (link === undefined) {
      while (cursor.next && isOnlyOfOne(cursor.next.item)) cursor = cursor.next;
      cursor = list.insertAfter(cursor, item);
    } else if (placedByOther(item) || isAnchor(item)) cursor = link;
  }

  const isSettled = (item: Item) =>
    isAnchor(item) ||
    (inOne.has(item) && inOther.has(item) && placedByOne(item) && placedByOther(item));
  const settled = one.filter(isSettled);
  const inOtherOrder = other.filter(isSettled);
  return {
    items: list.items(),
    isConflict: settled.some((item, index) => item !== inOtherOrder[index]),
  };
}

/** The items that stay in order if the fewest others are moved. */
function keptItems<Item>(
  items: readonly Item[],
  indexes: ReadonlyMap<Item, number>,
): ReadonlySet<Item> {
  const kept = longestIncreasing(items.map((item) => indexes.get(item) ?? 0));
  return new Set(kept.map((at) => items[at]).filter((item) => item !== undefined));
}

/** The start of a list, or the place of an item. */
interface Position<Item> {
  next: Link<Item> | undefined;
}

interface Link<Item> extends Position<Item> {
  readonly item: Item;
}

class LinkedList<Item> {
  readonly start: Position<Item> = { next: undefined };
  readonly links = new Map<Item, Link<Item>>();

  constructor(items: readonly Item[]) {
    let end = this.start;
    for (const item of items) end = this.insertAfter(end, item);
  }

  insertAfter(position: Position<Item>, item: Item): Link<Item> {
    const inserted = { item, next: position.next };
    position.next = inserted;
    this.links.set(item, inserted);
    return inserted;
  }

  items(): readonly Item[] {
    const items: Item[] = [];
    for (let link = this.start.next; link; link = link.next) items.push(link.item);
    return items;
  }
}
