import { isNode } from "../is-node.ts";
import { allOf, fits, type Outcome, open } from "./outcome.ts";
import { nameAt, type Path, problemAt } from "./path.ts";
import type { Schema, Test } from "./schema.ts";
import { charactersPerStep, isOver, type SchemaRun, spend } from "./schema-run.ts";
import { isOpen } from "./text-of.ts";

/**
 * Whether a value fits a schema, as far as it is known before run time: what is bound may become
 * anything, and a node is an object of which the schema says nothing more. When the run's work is
 * used up, the outcome is open.
 */
export function evaluate(run: SchemaRun, schema: Schema, value: unknown, path: Path): Outcome {
  if (schema.isNever) return [problemAt(path, `${nameAt(path)} can't be here.`)];
  spend(run, 1 + schema.tests.length + stepsOf(value));
  if (isOver(run)) return open;
  if (schema.tests.length === 0) return fits;
  if (isOpen(run, value)) return open;
  if (run.depth === mostDepth) {
    spend(run, Number.POSITIVE_INFINITY);
    return open;
  }
  run.depth += 1;
  const outcome = allOf(outcomesOf(run, schema.tests, value, path));
  run.depth -= 1;
  return outcome;
}

function stepsOf(value: unknown): number {
  return typeof value === "string" ? value.length / charactersPerStep : 0;
}

function outcomesOf(run: SchemaRun, tests: readonly Test[], value: unknown, path: Path): Outcome[] {
  if (value !== anyObject && !isNode(value)) return tests.map((test) => test.run(run, value, path));
  return tests.map((test) => (test.ofNodes ? test.run(run, value, path) : open));
}

/** Stands for every object: of it, as of a node, nothing more is known. */
export const anyObject: object = {};

/** Deeper than sensible schemas take a value of 200 levels, and well within the stack. */
const mostDepth = 600;
