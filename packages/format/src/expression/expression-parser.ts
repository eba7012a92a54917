import type { ExpressionProblem, Read } from "./syntax-tree.ts";

/** Where parsing an expression has come to. */
export interface ExpressionParser {
  readonly reads: Read[];
  readonly problems: ExpressionProblem[];
  /** The way from the root to what is parsed now. */
  readonly path: (string | number)[];
  /** How many there have been. */
  nodes: number;
}

/** Reports a problem of what is parsed now. */
export function refuse(
  { problems, path }: ExpressionParser,
  reason: ExpressionProblem["reason"],
  details: Partial<Pick<ExpressionProblem, "code" | "at" | "isAdvice">> = {},
): undefined {
  problems.push({ code: "invalid_condition", reason, path: [...path], ...details });
}
