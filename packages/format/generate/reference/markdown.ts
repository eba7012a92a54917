/** A table without its empty columns. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = heads.map((_, column) => rows.some((row) => row[column]));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, column) => used[column])
      .map(escapeCell)
      .join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A link; plain text if it would lead to its own page. */
export function link(text: string, to: string): string {
  return to ? `[${text}](${to})` : text;
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** A block of JSON. */
export function jsonBlock(json: string): string {
  return `\`\`\`json\n${json}\n\`\`\``;
}

/** `a`, `b` or `c`. */
export function inWords(texts: readonly string[], last: "and" | "or"): string {
  const end = texts.at(-1) ?? "";
  return texts.length > 1 ? `${texts.slice(0, -1).join(", ")} ${last} ${end}` : end;
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
