import { type JsonObject, limits } from "@screenspec/format";
import { type LocatedJsonError, parseJson } from "@screenspec/format/json-text";
import { decodeText } from "../../../design/json-editor/decode-text.ts";
import { hasLanguage } from "../../../texts/languages.ts";
import { forbiddenKey, isLocale, localesOf, type Strings, textRows } from "./texts.ts";
import { textsOfXliff, type XliffProblem } from "./xliff.ts";

/** Why a file has no texts that can be taken in. */
export type TextsProblem =
  | "too_large"
  | "empty"
  | "not_utf8"
  | "not_texts"
  | "no_columns"
  | "repeated"
  | "forbidden_key"
  | "no_locale"
  | "open_quote";

type ReadTexts =
  | { readonly strings: Strings }
  | { readonly problem: TextsProblem | LocatedJsonError | XliffProblem };

/** Reads the texts of a file, which is JSON, CSV or XLIFF. JSON of one language has it in the name of the file. */
export function textsOfFile(bytes: ArrayBuffer, name: string): ReadTexts {
  // A spec with such texts can't be published.
  if (bytes.byteLength > limits.documentCharacters) return { problem: "too_large" };
  const text = decodeText(bytes);
  if (text === undefined) return { problem: "not_utf8" };
  if (text.trim() === "") return { problem: "empty" };
  if (/^\s*[{[]/.test(text) || /\.json$/i.test(name)) return textsOfJson(text, localeOfName(name));
  if (/^\s*</.test(text) || /\.(xlf|xliff)$/i.test(name)) return textsOfXliff(text);
  const strings = textsOfCsv(text);
  return typeof strings === "string" ? { problem: strings } : { strings };
}

/** The texts as a table with a column per locale (CSV as RFC 4180 has it). Spreadsheets take no cell for a formula. */
export function textsToCsv(draft: JsonObject): string {
  const locales = localesOf(draft);
  const rows = textRows(draft).map(({ key, texts }) => [
    key,
    ...locales.map((locale) => texts[locale] ?? ""),
  ]);
  return [["key", ...locales], ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function quoted(text: string): string {
  const cell = startsFormula.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The start of texts that spreadsheets take for a formula (OWASP, "CSV Injection"). An apostrophe before it makes it a text. */
const startsFormula = /^'*[=+\-@\t\r]/;

function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell) ? cell.slice(1) : cell;
}

/** Reads a table with a column per locale. An empty cell says nothing. Columns that aren't locales, such as notes, are left out. */
export function textsOfCsv(csv: string): Strings | TextsProblem {
  const rows = parseCsv(csv.replace(/^\uFEFF/, ""));
  if (rows === undefined) return "open_quote";
  const [head = [], ...lines] = rows;
  const columns = head.flatMap((name, index) =>
    index > 0 && isLocale(name.trim()) ? [{ locale: name.trim(), index }] : [],
  );
  if (head[0]?.trim().toLowerCase() !== "key" || columns.length === 0) return "no_columns";
  const keys = lines.flatMap(([key]) => (key ? [key] : []));
  if (keys.includes(forbiddenKey)) return "forbidden_key";
  if (hasRepetition(keys) || hasRepetition(columns.map(({ locale }) => locale))) return "repeated";
  return Object.fromEntries(
    columns.map(({ locale, index }) => [
      locale,
      Object.fromEntries(
        lines.flatMap((cells) => (cells[0] && cells[index] ? [[cells[0], cells[index]]] : [])),
      ),
    ]),
  );
}

function hasRepetition(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}

/** The cells of a table. Spreadsheets separate them by commas, semicolons or tabs, by their language. Undefined if a quote isn't closed. */
function parseCsv(csv: string): readonly (readonly string[])[] | undefined {
  const [firstLine = ""] = csv.split(/\r?\n/, 1);
  const separator = [";", "\t"].find((each) => new RegExp(`^"?key"?${each}`, "i").test(firstLine));
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator ?? ","}\r\n][^${separator ?? ","}\r\n]*)?)(${separator ?? ","}|\r?\n|\r|$)`,
    "y",
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < csv.length || row.length > 0) {
    const match = cell.exec(csv);
    if (match === null) return undefined;
    const [, inQuotes, plain = "", end] = match;
    row.push(withoutApostrophe(inQuotes?.replaceAll('""', '"') ?? plain));
    if (end === (separator ?? ",")) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * Reads texts from JSON: by locale and key, as the `strings` of a spec or an object like them; or by key in one language, as
 * the files of libraries for apps are: a text may be the `message` or `defaultMessage` of an object.
 *
 * @param locale that of texts in one language
 */
export function textsOfJson(json: string, locale?: string): ReadTexts {
  const parsed = parseJson(json);
  if ("errors" in parsed) return { problem: parsed.errors[0] };
  const { value } = parsed;
  const own = Object(value).strings;
  if (isByLocale(own)) return { strings: own };
  if (isByLocale(value)) return { strings: value };
  const strings = Object.entries<unknown>(Object(value));
  if (strings.length === 0) return { problem: "not_texts" };
  const texts = strings.flatMap(([key, message]) => {
    const text = typeof message === "string" ? message : messageOf(message);
    return text === undefined ? [] : [[key, text] as const];
  });
  if (texts.length < strings.length) return { problem: "not_texts" };
  if (locale === undefined) return { problem: "no_locale" };
  return { strings: { [locale]: Object.fromEntries(texts) } };
}

/** Whether a value has texts by locale and key. */
function isByLocale(value: unknown): value is Strings {
  const entries = Object.entries<unknown>(isObject(value) ? value : {});
  const areTexts = entries.every(
    ([locale, texts]) =>
      isLocale(locale) &&
      isObject(texts) &&
      Object.values(texts).every((text) => typeof text === "string"),
  );
  // Keys such as `ok` and `no` look like locales.
  const areMessages = entries.every(([, texts]) => messageOf(texts) !== undefined);
  return areTexts && entries.length > 0 && !areMessages;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function messageOf(value: unknown): string | undefined {
  const { message, defaultMessage } = Object(value);
  return [message, defaultMessage].find((text) => typeof text === "string");
}

/** The locale at the end of a file's name: `pt-BR` of `messages_pt_BR.json`. */
function localeOfName(name: string): string | undefined {
  const words = name.replace(/\.[^.]*$/, "").split(/[._-]/);
  const tags = words.map((_, index) => words.slice(index).join("-"));
  return tags.find((tag) => isLocale(tag) && hasLanguage(tag));
}
