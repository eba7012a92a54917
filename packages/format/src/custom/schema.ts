import type { Outcome } from "./outcome.ts";
import type { Path } from "./path.ts";
import type { SchemaRun } from "./schema-run.ts";

/** A JSON Schema, read. Filled in by reading it: schemas may refer to one another. */
export interface Schema {
  /** The schema `false`. */
  isNever: boolean;
  readonly tests: Test[];
  /** Schemas that are applied to the same value as this one. */
  readonly beside: Schema[];
  /** The scalars that a member may be, where its schema lists them: variants are told apart by it. */
  readonly tags: Map<string, ReadonlySet<unknown>>;
  /** The schema that its "$ref" leads to. */
  reference: Schema | undefined;
}

/** What one keyword says, or some that belong together. */
export interface Test {
  readonly run: RunTest;
  /** Also of a node, of which no more is said than that it is an object. */
  readonly ofNodes?: true;
}

export type RunTest = (run: SchemaRun, value: unknown, path: Path) => Outcome;

export function newSchema(): Schema {
  return { isNever: false, tests: [], beside: [], tags: new Map(), reference: undefined };
}
