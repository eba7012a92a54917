import type { ExpressionProblem, Read } from "./parsed.ts";

/** Where parsing an expression has come to. */
export interface ExpressionRun {
  readonly reads: Read[];
  readonly problems: ExpressionProblem[];
  /** Names left to compare for hints. */
  readonly budget: { left: number };
  /** The way from the root to what is parsed now. */
  readonly path: (string | number)[];
  /** How many there have been. */
  nodes: number;
}

/** Reports a problem of what is parsed now. */
export function refuse(
  { problems, path }: ExpressionRun,
  message: string,
  details: { code?: ExpressionProblem["code"]; hint?: string | undefined; at?: number } = {},
): undefined {
  const { code = "invalid_condition", hint, at } = details;
  problems.push({
    code,
    message,
    ...(hint !== undefined && { hint }),
    path: [...path],
    ...(at !== undefined && { at }),
  });
}
