import { isBound } from "../expression/is-bound.ts";
import { parseTemplate } from "../expression/parse-template.ts";
import { jsonLevels } from "../limits.ts";
import type { Location } from "../location.ts";
import { nameOf } from "../wording/name-of.ts";

/** A compiled JSON Schema. Reading fills it in, because schemas can refer to one another. */
export interface Schema {
  /** Whether it is the schema `false`. */
  isFalse: boolean;
  readonly keywords: Keyword[];
  /** The schemas that its `$ref` and `anyOf` apply to the same value. */
  readonly sameValue: Schema[];
}

/**
 * Reports what a keyword finds wrong with the value at a location. A string is already unescaped.
 */
export type Keyword = (run: SchemaRun, value: unknown, location: Location) => void;

/** The work that all checks of one validation share. */
export interface CheckBudget {
  /** About a quarter of a microsecond each. Below 0 nothing more is checked. */
  steps: number;
}

/** A violation of the schema, or the report that the budget is used up. */
export interface AttributeProblem {
  readonly location: Location;
  readonly message: string;
  readonly hint?: string;
  /** Whether this and all later attributes are unchecked, because the budget is used up. */
  readonly isUnchecked?: true;
}

/** One check of one node's or action's attributes. */
export interface SchemaRun {
  readonly budget: CheckBudget;
  readonly attributes: Location;
  readonly problems: AttributeProblem[];
  /** Schemas around the current one. */
  depth: number;
  /** Whether the value is the name of a member, which has neither templates nor escapes. */
  readonly isName: boolean;
}

/** The budget of one validation: about half a second of a processor, however large the input is. */
export function newCheckBudget(): CheckBudget {
  return { steps: 2_000_000 };
}

/** Returns what a schema finds wrong with attributes, at most 100 problems. Never throws. */
export function applySchema(
  schema: Schema,
  attributes: Location,
  budget: CheckBudget,
): readonly AttributeProblem[] {
  // The check that used up the budget has reported that.
  if (budget.steps < 0) return [];
  const run = { budget, attributes, problems: [], depth: 0, isName: false };
  applyTo(run, schema, attributes.value, attributes);
  if (!isUsedUp(run)) return run.problems;
  const message =
    "Checking the attributes of custom types takes too much work: these, and those after them, aren't checked.";
  const hint = "Use simpler patterns and schemas, or split the spec.";
  return [{ location: attributes, message, hint, isUnchecked: true }];
}

/**
 * Checks a value as far as it is known before run time. No keyword of the subset negates another, so
 * an unknown value can count as one that fits.
 */
export function applyTo(run: SchemaRun, schema: Schema, value: unknown, location: Location): void {
  if (schema.isFalse || run.isName) applyKeywords(run, schema, value, location);
  else if (!isBound(value)) {
    applyKeywords(run, schema, typeof value === "string" ? unescapeText(value) : value, location);
  }
}

/** Checks a value that isn't bound, and has no escapes. */
export function applyKeywords(
  run: SchemaRun,
  schema: Schema,
  value: unknown,
  location: Location,
): void {
  if (schema.isFalse) report(run, location, "can't be here");
  spend(run, 1 + (typeof value === "string" ? value.length / charactersPerStep : 0));
  // The validator reports values that are nested too deep.
  if (isUsedUp(run) || location.level > jsonLevels) return;
  if (run.depth === mostDepth) run.budget.steps = -1;
  run.depth += 1;
  for (const keyword of schema.keywords) keyword(run, value, location);
  run.depth -= 1;
}

/** The text that a string without templates is at run time. */
function unescapeText(text: string): string {
  if (!text.includes("{{")) return text;
  const [literal] = parseTemplate(text).parts;
  return typeof literal === "string" ? literal : text;
}

/** Reports a problem; the message begins with the name of the value. */
export function report(run: SchemaRun, location: Location, predicate: string): void {
  if (run.problems.length >= mostProblems) return;
  const name = location === run.attributes ? "The attributes" : nameOf(location);
  run.problems.push({ location, message: `${name} ${predicate}.` });
}

export function spend(run: SchemaRun, steps: number): void {
  run.budget.steps -= steps;
}

export function isUsedUp(run: SchemaRun): boolean {
  return run.budget.steps < 0;
}

const mostProblems = 100;
/** More than schemas need for a value of 200 levels, and well within the stack. */
const mostDepth = 600;
const charactersPerStep = 50;
