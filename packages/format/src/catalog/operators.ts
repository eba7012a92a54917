import type { Operator } from "./operator-entry.ts";
import { arithmeticOperators } from "./operators/arithmetic.ts";
import { comparisonOperators } from "./operators/comparisons.ts";
import { listOperators } from "./operators/lists.ts";
import { logicOperators } from "./operators/logic.ts";
import { textOperators } from "./operators/texts.ts";
import { valueOperators } from "./operators/values.ts";

/** All operators of the condition language, by name, without the pipes, which are operators too. */
export const operators: { readonly [name: string]: Operator } = {
  ...valueOperators,
  ...comparisonOperators,
  ...logicOperators,
  ...textOperators,
  ...arithmeticOperators,
  ...listOperators,
};
