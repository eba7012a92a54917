type Row = readonly (string | number)[];

/** A table in Markdown, by lines. */
export function table(heads: readonly string[], rows: readonly Row[]): readonly string[] {
  const rule = heads.map(() => "---");
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}
