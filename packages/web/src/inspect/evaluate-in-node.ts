import type { Json } from "@screenspec/format";
import { compileCondition, compileValue } from "@screenspec/format/evaluate";
import type { ViewNode } from "@screenspec/runtime";

/** An expression whose value an editor shows. */
export interface Question {
  /** The JSON Pointer (RFC 6901) of the node in the document that has it. */
  readonly pointer: string;
  /** A value with templates and expressions, or a condition. */
  readonly value: Json;
  readonly isCondition?: boolean;
}

export interface Evaluation {
  readonly value: Json;
  /** What could not be computed, each in a sentence. */
  readonly problems: readonly string[];
}

/** Evaluates a value in the scope of a node. The node's diagnostics aren't reported, but returned. */
export function evaluateInNode(
  { scope: { evaluation } }: Pick<ViewNode, "scope">,
  { value, isCondition = false }: Question,
): Evaluation {
  const problems = new Set<string>();
  const { evaluate } = isCondition ? compileCondition(value) : compileValue(value);
  const result = evaluate({ ...evaluation, onEvent: ({ message }) => problems.add(message) });
  return { value: result, problems: [...problems] };
}
