/** The first words of a list, and how many more there are. */
export function listFirst(words: readonly string[]): string {
  const shown = words.slice(0, 4).join(", ");
  return words.length > 4 ? `${shown} and ${words.length - 4} more` : shown;
}
