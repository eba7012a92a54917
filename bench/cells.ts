/** A table in Markdown: numbers to the right, what they are of to the left. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [head, line, ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

/** Three digits are as many as a repetition would confirm. */
export function number(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

export function judged(aim: string, isMet: boolean): string {
  return `${aim}: ${isMet ? "met" : "**missed**"}`;
}
