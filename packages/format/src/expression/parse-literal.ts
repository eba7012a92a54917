import type { Json } from "../json.ts";
import { endOfString, parseJson, refuse, type TemplateReader } from "./parse-path.ts";

/** Parses the JSON value that comes next in a template. */
export function takeLiteral(reader: TemplateReader): Json {
  const { source, at } = reader;
  const end = endOfLiteral(source, at);
  const text = source.slice(at, end);
  const value = end === undefined ? undefined : parseJson(text);
  const inner = text.indexOf("{{");
  if (end === undefined || value === undefined) refuse(reader, "noLiteral");
  else if (inner >= 0) refuse(reader, "innerPlaceholder", at + inner);
  else if (!isShallow(value, mostLevels)) refuse(reader, "deepLiteral");
  else if (!isFiniteJson(value)) refuse(reader, "hugeLiteral");
  else {
    reader.at = end;
    // -0 is 0.
    return value === 0 ? 0 : value;
  }
  return null;
}

function isFiniteJson(value: unknown): value is Json {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value !== "object" || value === null || Object.values(value).every(isFiniteJson);
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/** The end of a JSON value; undefined if there is none. */
function endOfLiteral(text: string, start: number): number | undefined {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first === "{" || first === "[") return endOfContainer(text, start);
  scalar.lastIndex = start;
  return scalar.test(text) ? scalar.lastIndex : undefined;
}

function endOfContainer(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      if (end === undefined) return undefined;
      at = end - 1;
    } else if (character === "{" || character === "[") {
      depth += 1;
    } else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

const scalar = /[-+.0-9A-Za-z]+/y;

/** The limit of nesting: docs/format/expressions.md. */
export const mostLevels = 32;
