import { boundedCache } from "./bounded-cache.ts";
import type { Path, TextReason } from "./parsed.ts";

/** A path in a text. */
export interface FoundPath extends Path {
  /** Where it ends. */
  readonly end: number;
  /** Where its steps stand, each as it is written: a name, or `["name"]`. */
  readonly stepsAt: readonly Range[];
}

type Range = readonly [start: number, end: number];

/** Why a text doesn't parse. What is said of it is made of the reason and the text: explain-text.ts. */
export interface Problem {
  readonly reason: TextReason;
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
  return { reason: "noStep", at: path.end };
}

/** Parses the path that begins at a place of a text, as far as it goes. */
export function readPath(text: string, start: number): FoundPath | Problem {
  const root = nameAt(text, start);
  if (root === undefined) return { reason: "noRoot", at: start };
  const steps: (string | number)[] = [];
  let at = start + root.length;
  const stepsAt: Range[] = [];
  while (text[at] === "." || text[at] === "[") {
    if (steps.length === mostSteps) return { reason: "manySteps", at };
    const step = readStep(text, at);
    if (step === undefined) return { reason: "noStep", at };
    steps.push(step.key);
    stepsAt.push([step.start, step.end]);
    at = step.end;
  }
  return { root, steps, end: at, stepsAt };
}

export function isProblem(result: object): result is Problem {
  return "reason" in result;
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

/** A step, from its "." or "[" on. */
function readStep(text: string, at: number): Step | undefined {
  const stringEnd = text.startsWith('["', at) ? endOfString(text, at + 1) : undefined;
  if (stringEnd !== undefined && text[stringEnd] === "]") {
    const key = parseJson(text.slice(at + 1, stringEnd));
    return typeof key === "string" ? { key, start: at, end: stringEnd + 1 } : undefined;
  }
  const [step = "", index] = matchAt(namedOrNumbered, text, at) ?? [];
  if (step === "") return undefined;
  const end = at + step.length;
  if (index === undefined) return { key: step.slice(1), start: at + 1, end };
  return { key: Number(index), start: at, end };
}

/** The name that begins at a place, if one does. */
export function nameAt(text: string, at: number): string | undefined {
  return matchAt(name, text, at)?.[0];
}

function matchAt(expected: RegExp, text: string, at: number): RegExpExecArray | null {
  expected.lastIndex = at;
  return expected.exec(text);
}

const name = /[A-Za-z_][\w-]*/y;
const namedOrNumbered = /\.[A-Za-z_][\w-]*|\[(0|[1-9]\d{0,14})\]/y;
/** The format's: docs/format/expressions.md. */
export const mostSteps = 32;
