import type { Json } from "@screenspec/format";
import { readNumber } from "../fields/read-number.ts";

/** The types that people give to a column. */
export const columnTypes = ["text", "number", "boolean", "date"] as const;

/** `nested` for lists and objects, `mixed` for values of several types. */
export type ColumnType = (typeof columnTypes)[number] | "nested" | "mixed";

/** A value in a table; undefined if the row has none in that column. */
export type Cell = Json | undefined;

/** Why a value isn't one of its column. */
export type CellTypeProblem = "not_number" | "not_exact" | "not_boolean" | "not_date";

/** A typed cell, or why its text isn't a value of its column. */
type TypedCell = { readonly cell: Json } | { readonly problem: CellTypeProblem };

/** How spreadsheets and people write yes and no, in the commonest languages. */
const yes = /^(?:true|yes|y|x|✓|1|wahr|ja|vrai|oui|verdadero|sí|si|vero|sì|waar)$/i;
const no = /^(?:false|no|n|0|-|falsch|nein|faux|non|falso|onwaar|nee)?$/i;
/** How spreadsheets write truth values. Words such as "yes" can be answers of a survey. */
const truthWord = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|waar|onwaar)$/i;

/** Whether a text is a date of the calendar, as ISO 8601 writes it. */
export function isDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  );
}

/** A date as ISO 8601 or as `24.12.2026`; other orders of day and month are ambiguous. */
function readDate(text: string): string | undefined {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const date = year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(date) ? date : undefined;
}

/** The text of a cell in its field. */
export function textOfCell(cell: Cell): string {
  if (cell === undefined || cell === null) return "";
  return typeof cell === "object" ? JSON.stringify(cell) : `${cell}`;
}

/** Empty cells of a column. A text that isn't there is empty; null is a number that isn't known. */
export function emptyCell(type: ColumnType): Json {
  if (type === "text" || type === "mixed") return "";
  return type === "boolean" ? false : null;
}

/** Reads what is typed into a cell. In a column of several types, a number stays a number. */
export function readCell(text: string, type: ColumnType, former?: Cell): TypedCell {
  const typed = text.trim();
  switch (type) {
    case "number": {
      const read = readNumber(typed);
      return "problem" in read ? read : { cell: read.number ?? null };
    }
    case "boolean":
      if (yes.test(typed)) return { cell: true };
      return no.test(typed) ? { cell: false } : { problem: "not_boolean" };
    case "date": {
      const date = readDate(typed);
      if (typed === "") return { cell: null };
      return date === undefined ? { problem: "not_date" } : { cell: date };
    }
    case "mixed": {
      const number = typeof former === "number" ? readCell(text, "number") : undefined;
      return number !== undefined && "cell" in number ? number : { cell: text };
    }
    default:
      // An expression reads data: it is a text in any column.
      return { cell: text };
  }
}

/** Why a cell isn't a value of its column; undefined if it is, is empty, or the column can have anything. */
export function cellProblem(cell: Cell, type: ColumnType): CellTypeProblem | undefined {
  if (cell === undefined || cell === null || cell === "") return undefined;
  switch (type) {
    case "number":
      return typeof cell === "number" ? undefined : "not_number";
    case "boolean":
      return typeof cell === "boolean" ? undefined : "not_boolean";
    case "date":
      return typeof cell === "string" && isDate(cell) ? undefined : "not_date";
    default:
      return undefined;
  }
}

/** A cell as another type. What can't be converted stays as it is. */
export function convertCell(cell: Json, type: ColumnType): Json {
  if (typeof cell === "object" && cell !== null) return cell;
  const text = textOfCell(cell);
  const bare = type === "number" ? plainNumber(withoutUnit(text), decimalOf([text])) : text;
  const read = typeof cell === "boolean" && type === "number" ? undefined : readCell(bare, type);
  if (read === undefined) return Number(cell);
  return "cell" in read ? read.cell : cell;
}

/** The cells of a pasted column, whose type their texts show. Codes such as `00123` stay texts. */
export function cellsOfTexts(texts: readonly string[], wanted?: ColumnType): readonly Json[] {
  const type = wanted === undefined || wanted === "mixed" ? typeOfTexts(texts) : wanted;
  const decimal = decimalOf(texts);
  return texts.map((text) => {
    const read = readCell(type === "number" ? plainNumber(text.trim(), decimal) : text, type);
    // What isn't a value of the column is kept as it is, for people to see.
    return "cell" in read ? read.cell : text;
  });
}

export function typeOfTexts(texts: readonly string[]): ColumnType {
  const filled = texts.map((text) => text.trim()).filter(Boolean);
  if (filled.length === 0) return "text";
  if (filled.every((text) => truthWord.test(text))) return "boolean";
  if (filled.every((text) => readDate(text) !== undefined)) return "date";
  const decimal = decimalOf(filled);
  const isNumber = (text: string) =>
    !/^[+-]?0\d|^\+|e/i.test(text) && "number" in readNumber(plainNumber(text, decimal));
  return filled.every(isNumber) ? "number" : "text";
}

/** Numbers with groups of thousands: 1,234 · 1.234,50 · 1’234 · 1 234. */
const grouped = /^[+-]?\d{1,3}(?:([.,'’\s\u202f])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;

/**
 * What separates the fraction in the numbers of a column. One number can be ambiguous, such as `1,234`; those beside it
 * tell.
 */
function decimalOf(texts: readonly string[]): "." | "," {
  const marks = texts.map((text) => text.replaceAll(/[^.,]/g, ""));
  // The last of two different ones begins the fraction.
  const both = marks.find((each) => each.includes(".") && each.includes(","));
  if (both !== undefined) return both.endsWith(",") ? "," : ".";
  const withComma = texts.filter((text) => text.includes(","));
  if (withComma.length === 0) {
    // 1.234.567 has no fraction.
    return marks.some((each) => each.length > 1) ? "," : ".";
  }
  return withComma.every((text) => grouped.test(withoutUnit(text)) && !/^[+-]?0,/.test(text))
    ? "."
    : ",";
}

/** A number as `readNumber` takes it, without groups of thousands. */
function plainNumber(text: string, decimal: "." | ","): string {
  if (!grouped.test(text)) return text;
  const groups = decimal === "," ? /[.'’\s\u202f]/g : /[,'’\s\u202f]/g;
  return text.replaceAll(groups, "");
}

/** The number in a price or a share: `12,50 €`, `$3`, `40 %`. */
function withoutUnit(text: string): string {
  const [number] = /[+-]?[\d.,][\d.,'’\s\u202f]*/.exec(text) ?? [];
  return number?.trim() ?? text;
}
