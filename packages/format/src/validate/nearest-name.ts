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
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const change = at(row, j) + (one[i] === other[j] ? 0 : 1);
      next.push(Math.min(change, at(row, j + 1) + 1, at(next, j) + 1));
    }
    if (Math.min(...next) >= limit) return limit;
    row = next;
  }
  return Math.min(at(row, other.length), limit);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
