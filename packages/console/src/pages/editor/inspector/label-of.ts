/** A member's name as people read it: `mainAxisSize` is `Main axis size`, `onClickActionIds` is `On click`. An extension keeps its name. */
export function labelOf(name: string): string {
  if (name.startsWith("x-")) return name;
  const words = name
    .replace(/ActionIds$/, "")
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
