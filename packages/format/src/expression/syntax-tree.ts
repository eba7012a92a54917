import type { Json } from "../json.ts";
import type { Pattern } from "../pattern/pattern.ts";

/** A path: `state.globalData.items[0]`. */
export interface Path {
  readonly root: string;
  /** The member names and list indexes behind the root. */
  readonly steps: readonly (string | number)[];
}

export interface ParsedTemplate {
  /** Unescaped texts and placeholders; empty if there are problems. */
  readonly parts: readonly (string | Placeholder)[];
  /** Whether it is a single placeholder, and so has the type of that one's value. */
  readonly isWhole: boolean;
  /** Whether it has a placeholder, also an invalid one. */
  readonly hasPlaceholder: boolean;
  readonly reads: readonly Read[];
  readonly problems: readonly ExpressionProblem[];
}

export interface Placeholder {
  readonly path: Path;
  /** The literal after `??`. */
  readonly otherwise?: Json;
  readonly pipes: readonly PipeCall[];
}

export interface PipeCall {
  readonly name: string;
  readonly arguments: readonly Json[];
}

export interface ParsedExpression {
  /** Undefined if there are problems, except advice and invalid patterns, which match nothing. */
  readonly tree: Expression | undefined;
  /** The paths that it reads, without those of its own list operators. */
  readonly reads: readonly Read[];
  readonly problems: readonly ExpressionProblem[];
}

export type Expression =
  | { readonly kind: "literal"; readonly value: string | number | boolean | null }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  | { readonly kind: "var"; readonly path: Path }
  /** The second argument of `matches`. */
  | { readonly kind: "pattern"; readonly pattern: Pattern }
  /** Any operator other than `var`, and pipes. */
  | { readonly kind: "call"; readonly operator: string; readonly arguments: readonly Expression[] };

/**
 * A path that an expression or template reads, with its position. The literal keys of a `get` that steps into a `var`
 * belong to the path.
 */
export interface Read extends Path {
  /** Set if a `get` computes the next step: the literal steps between that and the next computed one. */
  readonly computed?: readonly (string | number)[];
  /**
   * The keys to the string that contains it, or to the `get`, from the root of the expression; empty in a template.
   */
  readonly path: readonly (string | number)[];
  /** The index in that string (UTF-16) at which the path begins. */
  readonly at: number;
  /** The range of each step in that string, as it is written: a name, or `["name"]`. Not of the keys of a `get`. */
  readonly stepsAt: readonly (readonly [start: number, end: number])[];
}

/** The reasons for which a text isn't a path or template. */
export type TextReason =
  | "noRoot"
  | "noStep"
  | "manySteps"
  | "noLiteral"
  | "innerPlaceholder"
  | "deepLiteral"
  | "hugeLiteral"
  | "noPipe"
  | "colon"
  | "arguments"
  | "noComma"
  | "noEnd"
  | "notClosed"
  | "manyPlaceholders"
  | "tooLong"
  | "unknown_pipe";

/** The reasons for which a value isn't an expression. */
export type ExpressionReason =
  | "tooDeep"
  | "tooMany"
  | "hugeNumber"
  | "noJson"
  | "template_in_expression"
  | "noOperator"
  | "unknown_operator"
  | "count"
  | "range"
  | "argument"
  | "invalid_pattern";

export interface ExpressionProblem {
  readonly code:
    | "invalid_template"
    | "invalid_condition"
    | "invalid_pattern"
    | "template_in_expression"
    | "unknown_operator"
    | "unknown_pipe";
  /** `explainProblem` makes a message of it. */
  readonly reason: TextReason | ExpressionReason;
  /** The keys of the value, from the root of the expression; empty in a template. */
  readonly path: readonly (string | number)[];
  /** The index in the string (UTF-16). */
  readonly at?: number;
  /** Whether it works, but probably not as intended. */
  readonly isAdvice?: true;
}
