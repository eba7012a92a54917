import type { ExpressionProblem, Read } from "./syntax-tree.ts";

/** The state of parsing an expression. */
export interface ExpressionParser {
  readonly reads: Read[];
  readonly problems: ExpressionProblem[];
  /** The keys from the root to the current value. */
  readonly path: (string | number)[];
  /** The number of nodes so far. */
  nodes: number;
}

/** Reports a problem of the current value. */
export function refuse(
  { problems, path }: ExpressionParser,
  reason: ExpressionProblem["reason"],
  details: Partial<Pick<ExpressionProblem, "code" | "at" | "isAdvice">> = {},
): undefined {
  problems.push({ code: "invalid_condition", reason, path: [...path], ...details });
}
