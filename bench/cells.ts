/** A table in Markdown with a left-aligned label column and right-aligned numbers. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [head, line, ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

/** Rounds to three digits, which is the precision that repetitions confirm. */
export function number(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

export function judged(aim: string, isMet: boolean): string {
  return `${aim}: ${isMet ? "met" : "**missed**"}`;
}
