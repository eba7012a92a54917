import { quote } from "../wording/quote.ts";
import { boundedCache } from "./bounded-cache.ts";
import type { Path } from "./parsed.ts";

/** A path in a text. */
export interface FoundPath extends Path {
  /** Where it ends. */
  readonly end: number;
  /** Where its steps stand, each as it is written: a name, or `["name"]`. */
  readonly stepsAt: readonly Range[];
}

type Range = readonly [start: number, end: number];

export interface Problem {
  readonly message: string;
  readonly hint?: string;
  /** Where in the text, in UTF-16 code units. */
  readonly at: number;
}

/**
 * Parses a text that is a path and nothing else, as `var` takes it. Gives the problem when it is none:
 * that has no `steps`. What it gives is remembered.
 */
export function parsePath(text: string): FoundPath | Problem {
  return remembered(text, parse);
}

const remembered = boundedCache<FoundPath | Problem>(20_000);

function parse(text: string): FoundPath | Problem {
  const path = readPath(text, 0);
  if (isProblem(path) || path.end === text.length) return path;
  return {
    message: `A path goes on with "." or "[", but there is ${found(text, path.end)}.`,
    ...hintAt(text, path.end),
    at: path.end,
  };
}

/** Parses the path that begins at a place of a text, as far as it goes. */
export function readPath(text: string, start: number): FoundPath | Problem {
  const root = nameAt(text, start);
  if (root === undefined) {
    const message = `A path must begin with a name, but there is ${found(text, start)}.`;
    return { message, ...hintAt(text, start), at: start };
  }
  const steps: (string | number)[] = [];
  let at = start + root.length;
  const stepsAt: Range[] = [];
  while (text[at] === "." || text[at] === "[") {
    if (steps.length === mostSteps) {
      return { message: `A path has at most ${mostSteps} steps.`, at };
    }
    const step = text[at] === "." ? readName(text, at + 1) : readBrackets(text, at);
    if (isProblem(step)) return step;
    steps.push(step.key);
    stepsAt.push([step.start, step.end]);
    at = step.end;
  }
  return { root, steps, end: at, stepsAt };
}

export function isProblem(result: object): result is Problem {
  return "message" in result;
}

/** What stands at a place, as messages quote it. */
export function found(text: string, at: number): string {
  return at >= text.length ? "the end" : quote(text.slice(at, at + longestQuote));
}

/** Where the JSON string ends that begins at a place; undefined when it doesn't. */
export function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '"') return at + 1;
    if (character === "\\") at += 1;
  }
  return undefined;
}

/** The value of some JSON; undefined when it is none. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

interface Step {
  readonly key: string | number;
  readonly start: number;
  readonly end: number;
}

function readName(text: string, start: number): Step | Problem {
  const key = nameAt(text, start);
  if (key !== undefined) return { key, start, end: start + key.length };
  const message = `After "." must come a name, but there is ${found(text, start)}.`;
  const digits = matchAt(/[0-9]+/y, text, start);
  const hint = digits && `Write [${digits}] for an item of a list, ["${digits}"] for a member.`;
  return { message, ...(hint && { hint }), at: start };
}

function readBrackets(text: string, start: number): Step | Problem {
  const inner = start + 1;
  const stringEnd = text[inner] === '"' ? endOfString(text, inner) : undefined;
  if (stringEnd !== undefined && text[stringEnd] === "]") {
    const key = parseJson(text.slice(inner, stringEnd));
    if (typeof key === "string") return { key, start, end: stringEnd + 1 };
  }
  const index = matchAt(/(?:0|[1-9][0-9]{0,14})\]/y, text, inner);
  if (index !== undefined) {
    return { key: Number(index.slice(0, -1)), start, end: inner + index.length };
  }
  return {
    message: `In brackets must stand a whole number or a JSON string, but there is ${found(text, inner)}.`,
    hint:
      text[inner] === "'"
        ? doubleQuotes
        : 'Write [0] or ["name"]; for a computed key use the operator "get".',
    at: inner,
  };
}

/** The name that begins at a place, if one does. */
export function nameAt(text: string, at: number): string | undefined {
  return matchAt(/[A-Za-z_][A-Za-z0-9_-]*/y, text, at);
}

function matchAt(expected: RegExp, text: string, at: number): string | undefined {
  expected.lastIndex = at;
  return expected.exec(text)?.[0];
}

function hintAt(text: string, at: number): { hint?: string } {
  return /\s/.test(text[at] ?? "") ? { hint: noSpace } : {};
}

export const noSpace = "There is no white space in a path.";
export const doubleQuotes = "Strings stand in double quotes.";

const mostSteps = 32;
const longestQuote = 20;
