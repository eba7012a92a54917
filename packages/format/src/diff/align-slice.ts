import { canBeSame } from "./identity.ts";
import type { AlignedItem } from "./list-item.ts";
import type { Gap, Pair } from "./pairs.ts";

/** The maximal length of slices, in which each item is compared with each. */
export const sliceLength = 24;

/**
 * The most similar pairs of two short lists, in order: a longest common subsequence with pairs
 * weighted by similarity.
 */
export function alignSlice<Item extends AlignedItem>(slice: Gap<Item>): readonly Pair<Item>[] {
  const { before, after } = slice;
  const likeness = compareAll(slice);
  const best: Table = before.map(() => new Float64Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const unpaired = Math.max(at(best, i + 1, j), at(best, i, j + 1));
      const row = best[i];
      if (row) row[j] = Math.max(unpaired, at(likeness, i, j) + at(best, i + 1, j + 1));
    }
  }
  return walkBack(slice, likeness, best);
}

function walkBack<Item>(
  { before, after }: Gap<Item>,
  likeness: Table,
  best: Table,
): readonly Pair<Item>[] {
  const pairs: Pair<Item>[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const pair = { before: before[i], after: after[j] };
    if (pair.before === undefined || pair.after === undefined) return pairs;
    const like = at(likeness, i, j);
    if (like > 0 && at(best, i, j) === like + at(best, i + 1, j + 1)) {
      pairs.push({ before: pair.before, after: pair.after });
      i += 1;
      j += 1;
    } else if (at(best, i, j) === at(best, i + 1, j)) i += 1;
    else j += 1;
  }
}

type Table = readonly Float64Array[];

function at(table: Table, row: number, column: number): number {
  return table[row]?.[column] ?? 0;
}

/** The similarity of each pair: 0 if they can't be the same, 1 if they are equal. */
function compareAll({ before, after }: Gap<AlignedItem>): Table {
  const traitsAfter = after.map((item) => item.traits());
  return before.map((item) => {
    const traits = item.traits();
    return Float64Array.from(after, (other, index) => {
      if (item.number === other.number) return 1;
      if (!canBeSame(item, other)) return 0;
      return sameKind + (1 - sameKind) * shareOf(traits, traitsAfter[index] ?? traits);
    });
  });
}

/**
 * The similarity of two items of one kind without common traits, so that they are paired if nothing
 * is nearer.
 */
const sameKind = 0.2;

/** The Sørensen–Dice coefficient of two sets, kept below 1 because they aren't equal. */
function shareOf(some: ReadonlySet<number>, others: ReadonlySet<number>): number {
  let common = 0;
  for (const trait of some) if (others.has(trait)) common += 1;
  return (2 * common) / (some.size + others.size + 1);
}
