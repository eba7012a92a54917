/**
 * The candidate that was probably meant by `name`, for a "did you mean": the same but for case,
 * begun like it, or at most a third of it away (Levenshtein). Compares no more than `budget.left`
 * candidates and takes them off, so that many typos in a spec with many names stay cheap.
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
    const distance = likeness(wanted, candidate.toLowerCase(), shortest);
    if (distance >= shortest) continue;
    nearest = candidate;
    shortest = distance;
  }
  return nearest;
}

const longestName = 64;
const shortestBeginning = 4;

function likeness(wanted: string, candidate: string, limit: number): number {
  if (wanted === candidate) return 0;
  if (wanted.length >= shortestBeginning && candidate.startsWith(wanted)) return 1;
  return levenshtein(wanted, candidate, limit);
}

/** The edit distance of two strings, or `limit` when it is that or more. */
function levenshtein(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  // One row of the table, each cell overwritten once the next row needs it no more.
  const row = Uint8Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 0; i < one.length; i++) {
    let diagonal = at(row, 0);
    let left = i + 1;
    let least = left;
    row[0] = left;
    for (let j = 0; j < other.length; j++) {
      const above = at(row, j + 1);
      const change = diagonal + (one.charCodeAt(i) === other.charCodeAt(j) ? 0 : 1);
      left = Math.min(change, above + 1, left + 1);
      least = Math.min(least, left);
      row[j + 1] = left;
      diagonal = above;
    }
    if (least >= limit) return limit;
  }
  return Math.min(at(row, other.length), limit);
}

function at(row: Uint8Array, column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
