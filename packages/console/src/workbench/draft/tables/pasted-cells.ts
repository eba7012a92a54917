import { typeOfTexts } from "./cell-values.ts";

/**
 * The cells of text from a spreadsheet: lines with tabs between the cells, and a cell with a tab, a line break or a quote
 * in quotes (as Excel, Google Sheets and LibreOffice copy them).
 */
export function readPastedCells(pasted: string): readonly (readonly string[])[] {
  // The service refuses NUL and unpaired surrogates.
  const text = pasted.replaceAll("\0", "").toWellFormed();
  const cell = /(?:"([^"]*(?:""[^"]*)*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length || row.length > 0) {
    const [, inQuotes, plain = "", end] = cell.exec(text) ?? [];
    row.push(inQuotes?.replaceAll('""', '"').replaceAll(/\r\n?/g, "\n") ?? plain);
    if (end === "\t") continue;
    rows.push(row);
    row = [];
  }
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const filled = rows.filter((cells) => cells.some((each) => each.trim() !== ""));
  return filled.map((cells) => [...cells, ...Array<string>(width - cells.length).fill("")]);
}

/** Whether text is more than one cell. */
export function hasSeveralCells(text: string): boolean {
  return /\t|[\r\n]+(?=[^\r\n])/.test(text);
}

/** Text for a spreadsheet. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) =>
    /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => row.map(quoted).join("\t")).join("\n");
}

/**
 * Whether the first row has the names of the columns: different short texts, none of them a value like those below. Names
 * that are empty or repeated can be values too, unless one of them is above values of another type.
 */
export function hasHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return false;
  const isName = (text: string) =>
    text.length <= 60 && !/\n|:\/\//.test(text) && typeOfTexts([text]) === "text";
  const names = new Set(first.map((name) => name.trim()).filter(Boolean));
  if (names.size === 0 || !first.every(isName)) return false;
  const hasTypedColumn = first.some(
    (name, column) =>
      name.trim() !== "" && typeOfTexts(others.map((row) => row[column] ?? "")) !== "text",
  );
  return names.size === first.length || hasTypedColumn;
}

/**
 * A column's name in data, from what its header says: `In stock` is `inStock`, so that expressions read it without
 * brackets.
 */
export function nameOfHeader(header: string): string {
  const plain = header.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");
  const [first = "", ...others] = plain.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
  const start = /^\p{Lu}+$/u.test(first)
    ? first.toLowerCase()
    : first.charAt(0).toLowerCase() + first.slice(1);
  const rest = others.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const name = [start, ...rest].join("");
  // The service refuses this name.
  if (name === "__proto__") return "proto";
  return /^\d/.test(name) ? `column${name}` : name;
}
