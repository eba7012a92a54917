import type { Json } from "../json.ts";
import type { Pattern } from "../pattern/pattern.ts";

/** A path: `state.globalData.items[0]`. */
export interface Path {
  readonly root: string;
  /** The member names and list indexes behind the root. */
  readonly steps: readonly (string | number)[];
}

export interface ParsedTemplate {
  /** Texts, escapes undone, and placeholders; only when there are no problems. */
  readonly parts: readonly (string | Placeholder)[];
  /** Whether it is one placeholder and nothing else, and so has that one's value. */
  readonly isWhole: boolean;
  /** Whether it has a placeholder, also one that does not parse. */
  readonly hasPlaceholder: boolean;
  readonly reads: readonly Read[];
  readonly problems: readonly ExpressionProblem[];
}

export interface Placeholder {
  readonly path: Path;
  /** What stands behind `??`. */
  readonly otherwise?: Json;
  readonly pipes: readonly PipeCall[];
}

export interface PipeCall {
  readonly name: string;
  readonly arguments: readonly Json[];
}

export interface ParsedExpression {
  /** Undefined when there are problems, but for advice and patterns: what is none matches nothing. */
  readonly tree: Expression | undefined;
  /** What it reads, without what its own list operators give. */
  readonly reads: readonly Read[];
  readonly problems: readonly ExpressionProblem[];
}

export type Expression =
  | { readonly kind: "literal"; readonly value: string | number | boolean | null }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  | { readonly kind: "var"; readonly path: Path }
  /** The second argument of `matches`. */
  | { readonly kind: "pattern"; readonly pattern: Pattern }
  /** Any operator but `var`, and pipes. */
  | { readonly kind: "call"; readonly operator: string; readonly arguments: readonly Expression[] };

/** A path that an expression or template reads, with its position. */
export interface Read extends Path {
  /** The keys to the string that contains it, from the root of the expression; empty in a template. */
  readonly path: readonly (string | number)[];
  /** The index in that string (UTF-16) at which the path begins. */
  readonly at: number;
  /** The range of each step in that string, as it is written: a name, or `["name"]`. */
  readonly stepsAt: readonly (readonly [start: number, end: number])[];
}

/** Why a text is no path or template. */
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

/** Why a value is no expression. */
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
  /** `explainProblem` says it in words. */
  readonly reason: TextReason | ExpressionReason;
  /** Of the value, from the expression's root; empty in a template. */
  readonly path: readonly (string | number)[];
  /** Where in the string (UTF-16). */
  readonly at?: number;
  /** It works, but hardly as meant. */
  readonly isAdvice?: true;
}
