import { isShallow } from "../custom/is-shallow.ts";
import type { Json } from "../json.ts";
import { endOfString, type Problem, parseJson } from "./parse-path.ts";

/** A JSON value in a text. */
export interface FoundLiteral {
  readonly value: Json;
  readonly end: number;
}

/** Parses the JSON value that begins at a place of a template. */
export function readLiteral(text: string, start: number): FoundLiteral | Problem {
  const end = endOfLiteral(text, start);
  const source = text.slice(start, end);
  const value = source === "" ? undefined : parseJson(source);
  if (end === undefined || value === undefined) return { reason: "noLiteral", at: start };
  const inner = source.indexOf("{{");
  if (inner >= 0) return { reason: "innerPlaceholder", at: start + inner };
  if (!isShallow(value, mostLevels)) return { reason: "deepLiteral", at: start };
  // -0 is 0.
  if (isFiniteJson(value)) return { value: value === 0 ? 0 : value, end };
  return { reason: "hugeLiteral", at: start };
}

function isFiniteJson(value: unknown): value is Json {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value !== "object" || value === null || Object.values(value).every(isFiniteJson);
}

/** Where a value ends if it is one; undefined for what is none. */
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

/** Arrays and objects inside one another: the format's, docs/format/expressions.md. */
export const mostLevels = 32;
