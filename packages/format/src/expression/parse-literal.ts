import { isShallow } from "../custom/is-shallow.ts";
import type { Json } from "../json.ts";
import { doubleQuotes, endOfString, found, type Problem, parseJson } from "./parse-path.ts";

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
  if (end === undefined || value === undefined) return noLiteral(text, start);
  if (source.includes("{{")) {
    const at = start + source.indexOf("{{");
    const hint = 'Join texts with the operator "cat", or write \\u007b for "{".';
    return { message: "There can be no placeholder inside a placeholder.", hint, at };
  }
  if (!isShallow(value, mostLevels)) {
    const message = `Arrays and objects are nested more than ${mostLevels} deep here.`;
    return { message, at: start };
  }
  // -0 is 0.
  if (isFiniteJson(value)) return { value: value === 0 ? 0 : value, end };
  return { message: `A number in ${found(text, start)} is too large.`, at: start };
}

function isFiniteJson(value: unknown): value is Json {
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isFiniteJson);
  return typeof value !== "object" || value === null || Object.values(value).every(isFiniteJson);
}

function noLiteral(text: string, at: number): Problem {
  return {
    message: `There must be a JSON value, but there is ${found(text, at)}.`,
    hint:
      text[at] === "'"
        ? doubleQuotes
        : 'Write a JSON value such as "text", 1, true or null; texts stand in double quotes.',
    at,
  };
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

/** Arrays and objects inside one another. */
const mostLevels = 32;
