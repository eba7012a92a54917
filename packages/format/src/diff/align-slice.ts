import { canBeSame } from "./identity.ts";
import type { Gap, Pair } from "./pairs.ts";

/** How many items, on a side, are compared each with each. */
export const sliceLength = 24;

/**
 * The pairs of two short lists that are most alike, in order: the table of a longest common
 * subsequence in which a pair counts as much as its items are alike.
 */
export function alignSlice(slice: Gap): readonly Pair[] {
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

function walkBack({ before, after }: Gap, likeness: Table, best: Table): readonly Pair[] {
  const pairs: Pair[] = [];
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

/** How like each is to each: 0 when they can't be the same, up to 1 when they are equal. */
function compareAll({ before, after }: Gap): Table {
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

/** What being of one kind counts, so that the unlike are paired where nothing better is there. */
const sameKind = 0.2;

/** How much two sets have in common, below 1: equals they aren't (Sørensen–Dice). */
function shareOf(some: ReadonlySet<number>, others: ReadonlySet<number>): number {
  let common = 0;
  for (const trait of some) if (others.has(trait)) common += 1;
  return (2 * common) / (some.size + others.size + 1);
}
