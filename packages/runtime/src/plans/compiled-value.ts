import type { EvaluationScope, Path } from "@screenspec/format/evaluate";
import type { ViewNode } from "../view/view-node.ts";

/** The result of compiling the JSON of a member: a value, a function of data, or a template of nodes. */
export type CompiledValue<T = unknown> = Evaluable<T> | NodeTemplate<T>;

/** A compiled value without nodes, or with the nodes of one instance. */
export type Evaluable<T = unknown> = FixedValue<T> | DynamicValue<T>;

interface FixedValue<T> {
  readonly kind: "fixed";
  readonly value: T;
}

/** A value that is computed from data. */
export interface DynamicValue<T> {
  readonly kind: "dynamic";
  readonly reads: readonly DataPath[];
  readonly evaluate: (scope: ValueScope) => T;
}

/** A value with nodes in it, which every node that has the value instantiates. */
interface NodeTemplate<T> {
  readonly kind: "nodes";
  readonly instantiate: (createNode: CreateNode) => Evaluable<T>;
}

/** Creates the node of some JSON; undefined if nothing is to be shown. */
export type CreateNode = (json: unknown) => ViewNode | undefined;

export type DataPath = Pick<Path, "root" | "steps">;

/** The scope that values are evaluated in; live/scope.ts implements it. */
export interface ValueScope {
  readonly evaluation: EvaluationScope;
  /** Returns the attributes, or members of the style, that UpdateWidgetState has set for a node. */
  overridesOf(id: string, kind: "attributes" | "style"): { readonly [name: string]: unknown };
}

export function fixed<T>(value: T): FixedValue<T> {
  return { kind: "fixed", value };
}

export function dynamic<T>(
  reads: DynamicValue<T>["reads"],
  evaluate: DynamicValue<T>["evaluate"],
): DynamicValue<T> {
  return { kind: "dynamic", reads, evaluate };
}

/** Creates no nodes: for values that can't have any, or whose nodes aren't used. */
export const noNodes: CreateNode = () => undefined;

export function instantiate<T>(value: CompiledValue<T>, createNode: CreateNode): Evaluable<T> {
  return value.kind === "nodes" ? value.instantiate(createNode) : value;
}

export function evaluate<T>(value: Evaluable<T>, scope: ValueScope): T {
  return value.kind === "fixed" ? value.value : value.evaluate(scope);
}

/** Combines values into one, which depends on all that they read. */
export function combine<T>(
  values: readonly CompiledValue[],
  build: (values: readonly unknown[]) => T,
): CompiledValue<T> {
  const evaluables = values.filter((value) => value.kind !== "nodes");
  if (evaluables.length === values.length) return combineEvaluables(evaluables, build);
  return {
    kind: "nodes",
    instantiate: (createNode) => {
      const instances: Evaluable[] = [];
      for (const value of values) instances.push(instantiate(value, createNode));
      return combineEvaluables(instances, build);
    },
  };
}

export function combineEvaluables<T>(
  values: readonly Evaluable[],
  build: (values: readonly unknown[]) => T,
): Evaluable<T> {
  const reads: DataPath[] = [];
  const fixedValues: unknown[] = [];
  for (const value of values) {
    if (value.kind === "fixed") fixedValues.push(value.value);
    // One by one: hundreds of thousands of them would be too many arguments.
    else for (const read of value.reads) reads.push(read);
  }
  return fixedValues.length === values.length
    ? fixed(build(fixedValues))
    : dynamic(reads, (scope) => {
        const current: unknown[] = [];
        for (const value of values) current.push(evaluate(value, scope));
        return build(current);
      });
}
