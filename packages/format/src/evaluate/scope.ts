import type { ExpressionProblem, Read } from "../expression/syntax-tree.ts";
import type { Json } from "../json.ts";

/** The values that paths read. Only own properties of objects are read. */
export interface Scope {
  /** `state`, `widget`, `api`, `env`, `item` and so on. Properties can be getters. */
  readonly roots: { readonly [root: string]: unknown };
  /** The texts that `t` reads. */
  readonly strings?: Strings;
  readonly defaultLocale?: string;
  /** Called with each value that could not be computed. */
  readonly onEvent?: (event: EvaluationEvent) => void;
  /**
   * Called when all of `state`, or one of its members as a whole, is read, because the reader can
   * keep it.
   */
  readonly onWholeRead?: () => void;
}

/** Texts by locale and key. They must not change after the first evaluation. */
export interface Strings {
  readonly [locale: string]: Json;
}

/** A value that could not be computed. */
export interface EvaluationEvent {
  readonly code: EvaluationCode;
  /** One sentence, for developers. */
  readonly message: string;
}

/** The codes of docs/format/expressions.md. */
export type EvaluationCode =
  | "not_boolean"
  | "not_list"
  | "wrong_input"
  | "too_much_work"
  | ExpressionProblem["code"];

/** A compiled value. Evaluating it throws only if a getter of the scope or `onEvent` throws. */
export interface Compiled<T> {
  readonly evaluate: (scope: Scope) => T;
  /** The paths that it reads, without those in texts of `t`. Empty if it doesn't parse. */
  readonly reads: readonly Read[];
}

/** A value that needs no evaluation. */
export function constant<T>(value: T): Compiled<T> {
  return { evaluate: () => value, reads: [] };
}

/** Reports on each evaluation that the source doesn't parse. */
export function reportingUnparsed<T>(
  { evaluate, reads }: Compiled<T>,
  code: ExpressionProblem["code"],
): Compiled<T> {
  return {
    evaluate: (scope) => {
      reportUnparsed(scope, code);
      return evaluate(scope);
    },
    reads,
  };
}

/** Reports that the source doesn't parse. Validating the document gives the reason. */
export function reportUnparsed(scope: Scope, code: ExpressionProblem["code"]): void {
  reportEvent(scope, code, "A template, condition or pattern has a syntax error.");
}

/** A compiled node. `item` and `index` are those of the list operator around it. */
export type Evaluator<T = Json> = (scope: Scope, item: Json, index: number) => T;

/** Reports a value that could not be computed. Returns null, which is its value. */
export function reportEvent(scope: Scope, code: EvaluationCode, message: string): null {
  scope.onEvent?.({ code, message });
  return null;
}
