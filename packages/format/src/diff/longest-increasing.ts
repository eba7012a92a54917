/**
 * The indexes of a longest increasing subsequence of distinct numbers, in order. O(n log n):
 * patience sorting.
 */
export function longestIncreasing(numbers: readonly number[]): readonly number[] {
  /**
   * For each length, the index of the least number with which a subsequence of that length can end.
   */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    const length = firstNotLess(ends, numbers, number);
    previous.push(ends[length - 1]);
    ends[length] = index;
  }
  const kept: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) kept.push(at);
  return kept.reverse();
}

function firstNotLess(ends: readonly number[], numbers: readonly number[], wanted: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] ?? -1] ?? wanted) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
