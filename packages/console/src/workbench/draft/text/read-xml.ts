/** A part of an XML text, in the order of the text. */
export type XmlPart =
  | {
      readonly kind: "start";
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly line: number;
    }
  | { readonly kind: "end"; readonly name: string; readonly line: number }
  | { readonly kind: "text"; readonly text: string; readonly line: number };

export type XmlErrorCode = "syntax" | "dtd" | "entity" | "unclosed" | "too_deep";

/** A text that isn't XML, or XML that isn't read. */
export class XmlError extends Error {
  readonly code: XmlErrorCode;
  /** From 1. */
  readonly line: number;

  constructor(code: XmlErrorCode, line: number) {
    super(`${code} in line ${line}`);
    this.code = code;
    this.line = line;
  }
}

const maxDepth = 100;

const name = "[\\p{L}_][\\p{L}\\p{M}\\p{N}_.:-]*";
const part = new RegExp(
  [
    "<!--[^]*?-->",
    "<\\?[^]*?\\?>",
    "<!\\[CDATA\\[(?<cdata>[^]*?)\\]\\]>",
    `</(?<end>${name})\\s*>`,
    `<(?<start>${name})(?<attributes>(?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/?)>`,
    "(?<text>[^<]+)",
  ].join("|"),
  "yu",
);
const attribute = new RegExp(`(${name})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "gu");

/**
 * Reads XML 1.0 without a document type: neither entities nor other files can be declared, so that a small text stays small.
 * The browser's parser forgets the lines of elements, which a problem in them needs.
 *
 * @throws XmlError
 */
export function* readXml(xml: string): Iterable<XmlPart> {
  const open: { readonly name: string; readonly line: number }[] = [];
  let line = 1;
  let hasRoot = false;
  part.lastIndex = 0;
  for (let at = 0; at < xml.length; ) {
    if (xml.startsWith("<!DOCTYPE", at)) throw new XmlError("dtd", line);
    part.lastIndex = at;
    const match = part.exec(xml);
    if (match === null) throw new XmlError("syntax", line);
    const { cdata, start, end, attributes = "", empty, text } = match.groups ?? {};
    if (start !== undefined) {
      if (open.length === 0 && hasRoot) throw new XmlError("syntax", line);
      if (open.length === maxDepth) throw new XmlError("too_deep", line);
      hasRoot = true;
      yield { kind: "start", name: start, attributes: attributesOf(attributes, line), line };
      if (empty) yield { kind: "end", name: start, line };
      else open.push({ name: start, line });
    } else if (end !== undefined) {
      const opened = open.pop();
      if (opened?.name !== end) throw new XmlError("unclosed", opened?.line ?? line);
      yield { kind: "end", name: end, line };
    } else if (cdata !== undefined || text !== undefined) {
      const read = (cdata ?? text ?? "").replace(/\r\n?/g, "\n");
      const decoded = cdata === undefined ? decode(read, line) : read;
      if (open.length > 0) yield { kind: "text", text: decoded, line };
      else if (read.trim() !== "") throw new XmlError("syntax", line);
    }
    line += linesIn(match[0]);
    at = part.lastIndex;
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw new XmlError("unclosed", unclosed.line);
  if (!hasRoot) throw new XmlError("syntax", line);
}

function attributesOf(text: string, line: number): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, key = "", inDouble, inSingle = ""] of text.matchAll(attribute)) {
    if (attributes.has(key)) throw new XmlError("syntax", line);
    attributes.set(key, decode((inDouble ?? inSingle).replace(/[\t\r\n]/g, " "), line));
  }
  return attributes;
}

const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

function decode(text: string, line: number): string {
  return text.replace(/&([^;&]{0,12};?)/g, (_, entity: string, index: number) => {
    const decoded = decodeEntity(entity);
    if (decoded !== undefined) return decoded;
    const at = line + linesIn(text.slice(0, index));
    throw new XmlError(/^[^#;]+;$/.test(entity) ? "entity" : "syntax", at);
  });
}

function decodeEntity(entity: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(entity) ?? [];
  if (hex === undefined && decimal === undefined) {
    return entity.endsWith(";") ? entities.get(entity.slice(0, -1)) : undefined;
  }
  const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return isCharacter(codePoint) ? String.fromCodePoint(codePoint) : undefined;
}

/** Whether a code point is a character: neither NUL nor half of a surrogate pair. */
function isCharacter(codePoint: number): boolean {
  return codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
}

function linesIn(text: string): number {
  return text.split("\n").length - 1;
}
