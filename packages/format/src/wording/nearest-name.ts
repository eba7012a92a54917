/**
 * Returns the candidate that `name` is probably a typo of, for a "did you mean"; undefined if none is near.
 * A candidate is near if it equals the name but for case, begins with it, or differs in at most a third of
 * its letters (optimal string alignment). Of several, one with the same first letter is preferred.
 *
 * @param budget the number of comparisons left, which is reduced by those made: many typos in a spec with
 *   many names stay cheap
 */
export function nearestName(
  name: string,
  candidates: Iterable<string>,
  budget: { left: number },
): string | undefined {
  if (name.length > longestName) return undefined;
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  let shortest = Math.floor(name.length / 3) + 1;
  for (const candidate of candidates) {
    if (budget.left-- <= 0) break;
    if (candidate.length > longestName) continue;
    const difference = likeness(wanted, candidate.toLowerCase(), shortest);
    if (difference >= shortest) continue;
    nearest = candidate;
    shortest = difference;
  }
  return nearest;
}

/** A name in lower case without `_` and `-`: the same for all spellings of it. */
export function withoutCase(name: string): string {
  return name.replaceAll(/[_-]/g, "").toLowerCase();
}

export const longestName = 64;
const shortestBeginning = 4;

function likeness(wanted: string, candidate: string, limit: number): number {
  if (wanted === candidate) return 0;
  if (wanted.length >= shortestBeginning && candidate.startsWith(wanted)) return 1;
  const isBegunAlike = wanted.charCodeAt(0) === candidate.charCodeAt(0);
  return editDistance(wanted, candidate, Math.ceil(limit)) + (isBegunAlike ? 0 : 0.5);
}

/**
 * The optimal string alignment distance: insertions, deletions, substitutions and swaps of
 * neighbours; `limit` if it is that or more.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  let [before, row, next] = rows;
  for (let j = 0; j <= other.length; j++) row[j] = j;
  for (let i = 1; i <= one.length; i++) {
    next[0] = i;
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const letter = one.charCodeAt(i - 1);
      const isSame = letter === other.charCodeAt(j - 1);
      let cost = Math.min(at(row, j - 1) + (isSame ? 0 : 1), at(row, j) + 1, at(next, j - 1) + 1);
      if (i > 1 && letter === other.charCodeAt(j - 2) && isAfter(one, i, other, j)) {
        cost = Math.min(cost, at(before, j - 2) + 1);
      }
      next[j] = cost;
      least = Math.min(least, cost);
    }
    // A swap continues from the row before the last, also at a cost of one.
    if (least > limit) return limit;
    [before, row, next] = [row, next, before];
  }
  return Math.min(at(row, other.length), limit);
}

/** Whether the letter before the last equals the last letter of the other name. */
function isAfter(one: string, i: number, other: string, j: number): boolean {
  return one.charCodeAt(i - 2) === other.charCodeAt(j - 1);
}

/** Three rows of the table, reused by all calls. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [newRow(), newRow(), newRow()];

function newRow(): Uint8Array {
  return new Uint8Array(longestName + 1);
}

function at(row: Uint8Array, column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
