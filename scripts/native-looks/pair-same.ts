/** Returns the indexes of a longest common subsequence in both lists. */
export function pairSame<Member>(
  ones: readonly Member[],
  others: readonly Member[],
  isSame: (one: Member, other: Member) => boolean,
): readonly (readonly [one: number, other: number])[] {
  const areSame = (row: number, column: number) => {
    const [one, other] = [ones[row], others[column]];
    return one !== undefined && other !== undefined && isSame(one, other);
  };
  const lengths = Array.from({ length: ones.length + 1 }, () =>
    Array<number>(others.length + 1).fill(0),
  );
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = ones.length - 1; row >= 0; row--) {
    for (let column = others.length - 1; column >= 0; column--) {
      const cells = lengths[row];
      if (!cells) continue;
      cells[column] = areSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < ones.length && column < others.length; ) {
    if (areSame(row, column)) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}
