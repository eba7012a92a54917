import type { Expression } from "../expression/syntax-tree.ts";
import { perItemOperators } from "../generated/arities.ts";
import type { Json } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { compileComparison } from "./compile-comparison.ts";
import { type Around, compilePath } from "./compile-path.ts";
import { countNodes } from "./count-nodes.ts";
import { arithmeticOfMany, arithmeticOfTwo } from "./operators/arithmetic.ts";
import { comparisons, comparisonsOfThree, isEmpty } from "./operators/comparisons.ts";
import { listOperators } from "./operators/list-operators.ts";
import { isTrue, logicOperators, missing } from "./operators/logic.ts";
import { compileMatches, valueOperators } from "./operators/values.ts";
import { findPipe } from "./pipes/find-pipe.ts";
import type { Evaluator } from "./scope.ts";
import { spend } from "./step-budget.ts";

export interface AroundNode extends Around {
  /** Whether evaluating a node costs a step. */
  readonly isCounted: boolean;
}

/** Compiles an expression to closures. */
export function compileNode(node: Expression, around: AroundNode): Evaluator {
  const evaluate = compile(node, around);
  return around.isCounted ? countEach(evaluate, 1) : evaluate;
}

function compile(node: Expression, around: AroundNode): Evaluator {
  switch (node.kind) {
    case "literal":
      return () => node.value;
    case "var":
      return compilePath(node.path, around);
    case "list":
      return evaluateEach(node.items.map((item) => compileNode(item, around)));
    case "call":
      return compileCall(node.operator, node.arguments, around);
    default:
      return missing;
  }
}

/** Evaluates all values from left to right. */
function evaluateEach(evaluators: readonly Evaluator[]): Evaluator<readonly Json[]> {
  return (scope, item, index) => evaluators.map((evaluate) => evaluate(scope, item, index));
}

function compileCall(
  operator: string,
  nodes: readonly Expression[],
  around: AroundNode,
): Evaluator {
  if (perItemOperators.includes(operator)) return compilePerItem(operator, nodes, around);
  // Compiled once each: twice at every level would be 2^31 times at the innermost.
  const evaluators = nodes.map((node) => compileNode(node, around));
  const special = around.isCounted ? undefined : compileComparison(operator, nodes, evaluators);
  if (special !== undefined) return special;
  const [one = missing] = evaluators;
  const [, pattern] = nodes;
  if (pattern?.kind === "pattern") return compileMatches(one, pattern.pattern);
  if (operator === "get" && isTextByKey(nodes)) return compileTextByKey(evaluators, around);
  if (operator === "!") return (scope, item, index) => !isTrue(scope, one(scope, item, index));
  if (operator === "empty") return (scope, item, index) => isEmpty(one(scope, item, index));
  return ownMember(logicOperators, operator)?.(evaluators) ?? compileValues(operator, evaluators);
}

/** Whether the arguments of a `get` are `t` and a key: texts aren't members of an object. */
function isTextByKey([value, , ...more]: readonly Expression[]): boolean {
  return (
    value?.kind === "var" &&
    value.path.root === "t" &&
    value.path.steps.length === 0 &&
    more.length === 0
  );
}

function compileTextByKey(
  [texts = missing, key = missing]: readonly Evaluator[],
  { compileTranslation, isPerItem }: AroundNode,
): Evaluator {
  const compute: Evaluator = (scope, item, index) => {
    // Evaluated for its step only.
    texts(scope, item, index);
    return key(scope, item, index);
  };
  return compileTranslation?.(compute, isPerItem) ?? missing;
}

function compilePerItem(
  operator: string,
  [list, body]: readonly Expression[],
  around: AroundNode,
): Evaluator {
  const compilation = ownMember(listOperators, operator);
  if (!list || !body || !compilation) return missing;
  // For each item all nodes of the body are counted at once.
  const evaluate = compileNode(body, { ...around, isPerItem: true, isCounted: false });
  return compilation(compileNode(list, around), countEach(evaluate, 1 + countNodes(body)));
}

function countEach(evaluate: Evaluator, steps: number): Evaluator {
  return (scope, item, index) => {
    spend(steps);
    return evaluate(scope, item, index);
  };
}

/** Compiles operators of values, whose arguments are all evaluated first. */
function compileValues(operator: string, evaluators: readonly Evaluator[]): Evaluator {
  const [one = missing, two = missing] = evaluators;
  const ofTwo = ownMember(comparisons, operator) ?? ownMember(arithmeticOfTwo, operator);
  if (evaluators.length === 2 && ofTwo !== undefined) {
    return (scope, item, index) => ofTwo(one(scope, item, index), two(scope, item, index));
  }
  const values = evaluateEach(evaluators);
  const ofMany = ownMember(comparisonsOfThree, operator) ?? ownMember(operatorsOfMany, operator);
  if (ofMany !== undefined) return (scope, item, index) => ofMany(values(scope, item, index));
  const pipe = findPipe(operator);
  return (scope, item, index) => {
    const [value = null, ...args] = values(scope, item, index);
    return pipe(scope, value, args);
  };
}

const operatorsOfMany = { ...arithmeticOfMany, ...valueOperators };
