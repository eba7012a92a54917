type Row = readonly (string | number)[];

/** The lines of a Markdown table. */
export function table(heads: readonly string[], rows: readonly Row[]): readonly string[] {
  const rule = heads.map(() => "---");
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}
