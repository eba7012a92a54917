import { isObject } from "../json.ts";
import { limits } from "../limits.ts";
import type { Outcome } from "./outcome.ts";
import type { Schema } from "./schema.ts";

/** What one check of a value may still take. */
export interface SchemaRun {
  /** Steps, each a quarter of a microsecond of work or about that. Below 0 the check is given up. */
  left: number;
  /** Schemas around the one that is looked at. */
  depth: number;
  /** Whether it is the name of a member that is looked at. */
  isName: boolean;
  /** Texts with escapes, and what they are without them. */
  readonly texts: Map<string, string>;
  /** The lengths of texts in code points: many schemas may ask for them. */
  readonly lengths: Map<string, number>;
  /** The names of the members of objects, likewise. */
  readonly names: WeakMap<object, readonly string[]>;
  /** What came of a value and a schema that another one refers to. */
  readonly outcomes: WeakMap<object, Map<Schema, Outcome>>;
}

/**
 * As many steps as a value is worth, so that a check takes time linear in its size, whatever the
 * schema, and no more than are left to the validation; undefined for a value that is nested deeper
 * than a document can be.
 */
export function startRun(value: unknown, most: number): SchemaRun | undefined {
  const size = { values: 0, characters: 0, isTooDeep: false };
  measure(value, size, limits.jsonLevels);
  const { values, characters, isTooDeep } = size;
  if (isTooDeep) return undefined;
  const worth = atLeast + values * perValue + characters * perCharacter;
  return {
    ...newRun(Math.min(worth, most)),
    isName: false,
  };
}

/** For what is of the schema, whose size is limited, and whose texts have no escapes. */
export function startEndlessRun(): SchemaRun {
  return { ...newRun(Number.POSITIVE_INFINITY), isName: true };
}

function newRun(left: number): Omit<SchemaRun, "isName"> {
  const known = { texts: new Map(), lengths: new Map(), names: new WeakMap() };
  return { left, depth: 0, ...known, outcomes: new WeakMap() };
}

export function spend(run: SchemaRun, steps: number): void {
  run.left -= steps;
}

/** Whether there is work left to do anything. */
export function isOver(run: SchemaRun): boolean {
  return run.left < 0;
}

interface Size {
  values: number;
  characters: number;
  isTooDeep: boolean;
}

function measure(value: unknown, size: Size, levels: number): void {
  size.values += 1;
  if (typeof value === "string") size.characters += value.length;
  else if (typeof value === "object" && value !== null) {
    if (levels === 0) size.isTooDeep = true;
    else measureInside(value, size, levels - 1);
  }
}

function measureInside(container: object, size: Size, levels: number): void {
  if (Array.isArray(container)) for (const item of container) measure(item, size, levels);
  else if (isObject(container)) {
    for (const key of Object.keys(container)) {
      size.characters += key.length;
      measure(container[key], size, levels);
    }
  }
}

/** Characters that cost a step to be looked at. */
export const charactersPerStep = 50;

/** Names in a schema or a value that cost a step to be gone through. */
export const namesPerStep = 2;

const atLeast = 10_000;
const perValue = 20;
/** So that a text is worth what it takes to match it with a pattern as large as they may be. */
const perCharacter = 20;
