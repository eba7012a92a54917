import { isAt, isAtEnd, matchHere, type TextReader, takeMatch } from "../text-reader.ts";
import { boundedCache } from "./bounded-cache.ts";
import type { Path, TextReason } from "./syntax-tree.ts";

/** A path and its position in a text. */
export interface FoundPath extends Path {
  /** The range of each step as it is written: a name, or `["name"]`. */
  readonly stepsAt: readonly Range[];
}

type Range = readonly [start: number, end: number];

/** Why a text doesn't parse. explain-text.ts makes a message of the reason and the text. */
export interface Problem {
  readonly reason: TextReason;
  /** The index in the text, in UTF-16 code units. */
  readonly at: number;
}

/** The state of parsing a path or a template. */
export interface TemplateReader extends TextReader {
  /** The first problem, which ends the parsing. */
  problem?: Problem;
}

/** Records a problem, unless there was one before, and ends the parsing. */
export function refuse(reader: TemplateReader, reason: TextReason, at = reader.at): undefined {
  reader.problem ??= { reason, at };
  reader.at = reader.source.length;
}

/**
 * Parses a path, `state.globalData.items[0]`, as `var` accepts it (docs/format/expressions.md). Returns a
 * problem, which has no `steps`, if the text is anything else. Results are cached.
 */
export function parsePath(text: string): FoundPath | Problem {
  return cached(text, parse);
}

const cached = boundedCache<FoundPath | Problem>(20_000);

function parse(source: string): FoundPath | Problem {
  const reader: TemplateReader = { source, at: 0 };
  const path = takePath(reader);
  if (!isAtEnd(reader)) refuse(reader, "noStep");
  return reader.problem ?? path;
}

/** Parses the path that comes next, as far as it goes. */
export function takePath(reader: TemplateReader): FoundPath {
  const [root = ""] = takeMatch(reader, name) ?? [];
  if (root === "") refuse(reader, "noRoot");
  const steps: (string | number)[] = [];
  const stepsAt: Range[] = [];
  while (isAt(reader, ".") || isAt(reader, "[")) {
    if (steps.length === maxPathSteps) refuse(reader, "manySteps");
    const start = isAt(reader, ".") ? reader.at + 1 : reader.at;
    const step = takeStep(reader);
    if (step === undefined) refuse(reader, "noStep");
    else {
      steps.push(step);
      stepsAt.push([start, reader.at]);
    }
  }
  return { root, steps, stepsAt };
}

export function isProblem(result: object): result is Problem {
  return "reason" in result;
}

/** The end of the JSON string that begins at an index; undefined if it isn't closed. */
export function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '"') return at + 1;
    if (character === "\\") at += 1;
  }
  return undefined;
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Parses a step, from its "." or "[" on. */
function takeStep(reader: TextReader): string | number | undefined {
  const { source, at } = reader;
  const stringEnd = isAt(reader, '["') ? endOfString(source, at + 1) : undefined;
  if (stringEnd !== undefined && source[stringEnd] === "]") {
    const key = parseJson(source.slice(at + 1, stringEnd));
    if (typeof key !== "string") return undefined;
    reader.at = stringEnd + 1;
    return key;
  }
  const [step, index] = takeMatch(reader, namedOrNumbered) ?? [];
  return index === undefined ? step?.slice(1) : Number(index);
}

/** The name that begins at an index, if one does. */
export function nameAt(source: string, at: number): string | undefined {
  return matchHere({ source, at }, name)?.[0];
}

export const name = /[A-Za-z_][\w-]*/y;
const namedOrNumbered = /\.[A-Za-z_][\w-]*|\[(0|[1-9]\d{0,14})\]/y;
/** The limit of docs/format/expressions.md. */
export const maxPathSteps = 32;
