import type { JsonObject } from "@screenspec/format";
import { valueAt } from "../edits/json-edits.ts";
import { readXml, XmlError, type XmlErrorCode, type XmlPart } from "./read-xml.ts";
import { forbiddenKey, isLocale, localesOf, type Strings, textRows } from "./texts.ts";

/**
 * XLIFF 2 (OASIS, "XLIFF Version 2.0"), the format of translation tools. A file has the texts of two locales: the source,
 * which is the default one, and the target. Libraries for it need an XML parser that isn't maintained any more.
 */

/** Why a file can't be read, and the line, from 1. */
export interface XliffProblem {
  readonly xliff:
    | XmlErrorCode
    | "not_xliff_2"
    | "no_language"
    | "no_key"
    | "forbidden_key"
    | "repeated"
    | "no_text";
  readonly line: number;
  /** The key that is there twice or can't be one. */
  readonly key?: string;
}

/** Writes the texts of the default locale and their translations into another one. */
export function textsToXliff(draft: JsonObject, target: string): string {
  const [source = target] = localesOf(draft);
  const units = textRows(draft).flatMap(({ key }, index) => {
    const text = textAt(draft, source, key);
    const translation = textAt(draft, target, key);
    if (text === undefined && translation === undefined) return [];
    const state = translation ? "translated" : "initial";
    return [
      `    <unit id="u${index + 1}" name="${attributeText(key)}">`,
      `      <segment state="${state}">`,
      `        <source xml:space="preserve">${content(text ?? "")}</source>`,
      ...(translation
        ? [`        <target xml:space="preserve">${content(translation)}</target>`]
        : []),
      "      </segment>",
      "    </unit>",
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${source}" trgLang="${target}">`,
    '  <file id="texts">',
    ...units,
    "  </file>",
    "</xliff>",
    "",
  ].join("\n");
}

function textAt(draft: JsonObject, locale: string, key: string): string | undefined {
  const text = valueAt(draft, ["strings", locale, key]);
  return text === undefined ? undefined : `${text}`;
}

/** The characters that XML has no form for, which XLIFF writes as elements. Line ends and tabs would be changed by readers. */
const special =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't contain them
  /[&<>\r]|[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function content(text: string): string {
  return text.replace(special, (character) => {
    const named = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" }[character];
    const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return named ?? `<cp hex="${hex}"/>`;
  });
}

/** Keys have no form for characters that XML can't contain: they are left out. */
function attributeText(text: string): string {
  return text
    .replace(special, (character) => (/[&<>\r]/.test(character) ? content(character) : ""))
    .replace(/["\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

type ReadXliff = { readonly strings: Strings } | { readonly problem: XliffProblem };

/** Reads the translations of an XLIFF 2 file; of one without a target language, its sources. */
export function textsOfXliff(xliff: string): ReadXliff {
  try {
    return readUnits(xliff);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { problem: { xliff: error.code, line: error.line } };
  }
}

interface Unit {
  readonly key: string;
  /** The codes that inline elements stand for, by their ids. */
  readonly data: Map<string, string>;
  text: string;
  isComplete: boolean;
}

interface Segment {
  readonly isIgnorable: boolean;
  source: string | undefined;
  target: string | undefined;
}

function readUnits(xliff: string): ReadXliff {
  const texts = new Map<string, string>();
  const path: OpenElement[] = [];
  let locale: string | undefined;
  let hasTarget = false;
  let unit: Unit | undefined;
  let segment: Segment | undefined;
  let dataId: string | undefined;
  let endRef: string | undefined;
  for (const part of readXml(xliff)) {
    if (part.kind === "start") {
      if (path.length === 0) {
        const version = part.attributes.get("version") ?? "";
        if (part.name !== "xliff" || !version.startsWith("2."))
          return { problem: { xliff: "not_xliff_2", line: part.line } };
        hasTarget = part.attributes.has("trgLang");
        locale = part.attributes.get("trgLang") ?? part.attributes.get("srcLang") ?? "";
        if (!isLocale(locale)) return { problem: { xliff: "no_language", line: part.line } };
      } else if (part.name === "unit") {
        const key = part.attributes.get("name") || part.attributes.get("id") || "";
        const problem = keyProblem(key, texts);
        if (problem !== undefined) return { problem: { xliff: problem, line: part.line, key } };
        unit = { key, data: new Map(), text: "", isComplete: true };
      } else if (part.name === "data") dataId = part.attributes.get("id");
      else if (part.name === "segment" || part.name === "ignorable") {
        segment = { isIgnorable: part.name === "ignorable", source: undefined, target: undefined };
      } else if (segment && (part.name === "source" || part.name === "target")) {
        segment[part.name] = "";
      }
      path.push({ name: part.name, endRef: part.attributes.get("dataRefEnd") });
    } else if (part.kind === "end") {
      endRef = path.pop()?.endRef;
      if (part.name === "data") dataId = undefined;
      else if (part.name === "unit" && unit) {
        texts.set(unit.key, unit.isComplete ? unit.text : "");
        unit = undefined;
      } else if (unit && segment && (part.name === "segment" || part.name === "ignorable")) {
        const { isIgnorable, source, target } = segment;
        const text = hasTarget ? (target ?? (isIgnorable ? source : undefined)) : source;
        if (text === undefined || (text === "" && !isIgnorable)) unit.isComplete = false;
        unit.text += text ?? "";
        segment = undefined;
      }
    }
    const end = part.kind === "end" && endRef !== undefined ? unit?.data.get(endRef) : undefined;
    const text = end ?? (unit === undefined ? "" : textOf(part, unit));
    addText(text, path, { unit, segment, dataId });
  }
  const found = [...texts].filter(([, text]) => text !== "");
  if (found.length === 0) return { problem: { xliff: "no_text", line: 1 } };
  return { strings: { [locale ?? ""]: Object.fromEntries(found) } };
}

function keyProblem(key: string, texts: ReadonlyMap<string, string>) {
  if (key === "") return "no_key";
  if (key === forbiddenKey) return "forbidden_key";
  return texts.has(key) ? "repeated" : undefined;
}

interface OpenElement {
  readonly name: string;
  /** The id of the code that its end stands for. */
  readonly endRef: string | undefined;
}

interface Open {
  readonly unit: Unit | undefined;
  readonly segment: Segment | undefined;
  readonly dataId: string | undefined;
}

/** Adds a text to the open source or target, or to the codes of the unit. */
function addText(
  text: string,
  path: readonly OpenElement[],
  { unit, segment, dataId }: Open,
): void {
  if (unit === undefined || text === "") return;
  const isIn = (element: string) => path.some(({ name }) => name === element);
  if (dataId !== undefined) unit.data.set(dataId, (unit.data.get(dataId) ?? "") + text);
  else if (segment && isIn("target")) segment.target += text;
  else if (segment && isIn("source")) segment.source += text;
}

/** The text of a part in a text: that between inline elements, and the codes that they stand for. */
function textOf(part: XmlPart, { data }: Unit): string {
  if (part.kind === "text") return part.text;
  if (part.kind === "end") return "";
  const { name, attributes } = part;
  if (name === "cp") return characterOf(attributes.get("hex") ?? "");
  return data.get(attributes.get("dataRef") ?? attributes.get("dataRefStart") ?? "") ?? "";
}

function characterOf(hex: string): string {
  const codePoint = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : -1;
  return codePoint >= 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "";
}
