import { listOperators as perItem } from "../expression/arity.ts";
import type { Expression } from "../expression/parsed.ts";
import type { Json } from "../json.ts";
import { type Around, compilePath } from "./compile-path.ts";
import { countNodes } from "./count-nodes.ts";
import { arithmeticOfMany, arithmeticOfTwo } from "./operators/arithmetic.ts";
import { comparisons, comparisonsOfThree, isEmpty } from "./operators/comparisons.ts";
import { listOperators } from "./operators/list-operators.ts";
import { isTrue, logicOperators, missing } from "./operators/logic.ts";
import { compileMatches } from "./operators/matches.ts";
import { valueOperators } from "./operators/values.ts";
import { findPipe } from "./pipes/find-pipe.ts";
import type { Run } from "./scope.ts";
import { specialise } from "./specialise.ts";
import { spend } from "./work.ts";

export interface AroundNode extends Around {
  /** Whether each node that is evaluated is a step. */
  readonly isCounted: boolean;
}

/** Compiles an expression to closures. */
export function compileNode(node: Expression, around: AroundNode): Run {
  const run = compile(node, around);
  return around.isCounted ? countEach(run, 1) : run;
}

function compile(node: Expression, around: AroundNode): Run {
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

/** All of the values, evaluated from left to right. */
function evaluateEach(runs: readonly Run[]): Run<readonly Json[]> {
  return (scope, item, index) => runs.map((run) => run(scope, item, index));
}

function compileCall(operator: string, nodes: readonly Expression[], around: AroundNode): Run {
  if (perItem.includes(operator)) return compilePerItem(operator, nodes, around);
  const compileHere = (node: Expression) => compileNode(node, around);
  const special = around.isCounted ? undefined : specialise(operator, nodes, compileHere);
  if (special !== undefined) return special;
  const runs = nodes.map(compileHere);
  const [one = missing] = runs;
  const [, pattern] = nodes;
  if (pattern?.kind === "pattern") return compileMatches(one, pattern.pattern);
  if (operator === "!") return (scope, item, index) => !isTrue(scope, one(scope, item, index));
  if (operator === "empty") return (scope, item, index) => isEmpty(one(scope, item, index));
  return own(logicOperators, operator)?.(runs) ?? compileValues(operator, runs);
}

function compilePerItem(
  operator: string,
  [list, body]: readonly Expression[],
  around: AroundNode,
): Run {
  const compilation = own(listOperators, operator);
  if (!list || !body || !compilation) return missing;
  // All of its nodes are counted for each item, at once.
  const run = compileNode(body, { ...around, isPerItem: true, isCounted: false });
  return compilation(compileNode(list, around), countEach(run, 1 + countNodes(body)));
}

function countEach(run: Run, steps: number): Run {
  return (scope, item, index) => {
    spend(steps);
    return run(scope, item, index);
  };
}

/** Operators of values: all of their arguments are evaluated first. */
function compileValues(operator: string, runs: readonly Run[]): Run {
  const [one = missing, two = missing] = runs;
  const ofTwo = own(comparisons, operator) ?? own(arithmeticOfTwo, operator);
  if (runs.length === 2 && ofTwo !== undefined) {
    return (scope, item, index) => ofTwo(one(scope, item, index), two(scope, item, index));
  }
  const values = evaluateEach(runs);
  const ofMany = own(comparisonsOfThree, operator) ?? own(operatorsOfMany, operator);
  if (ofMany !== undefined) return (scope, item, index) => ofMany(values(scope, item, index));
  const pipe = findPipe(operator);
  return (scope, item, index) => {
    const [value = null, ...args] = values(scope, item, index);
    return pipe(scope, value, args);
  };
}

const operatorsOfMany = { ...arithmeticOfMany, ...valueOperators };

function own<T>(table: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
