import type { JsonObject } from "@screenspec/format";
import { isJsonObject, objectsIn } from "../data/json.ts";
import { attributesOf, type NodeJson, typeOf } from "../document/document-node.ts";
import type {
  NodeShapes,
  ResolvedAccessibility,
  ResolvedLayout,
  ResolvedStyle,
} from "../view/generated/style-types.ts";
import { compileCustom } from "./compile-custom.ts";
import { compileOverrides, type Overrides } from "./compile-overrides.ts";
import {
  type CompileContext,
  compileBoolean,
  compileShape,
  compileValue,
} from "./compile-value.ts";
import { type CompiledValue, dynamic, type Evaluable, evaluate, fixed } from "./compiled-value.ts";
import { ruleOf, rulesOfNode } from "./parse-rules.ts";
import type { PlanEngine } from "./plan-engine.ts";

/** The compiled JSON of a node, shared by all rows that have it. */
export interface NodePlan {
  readonly type: string;
  /** The attributes that depend on data or contain nodes. */
  readonly attributes: readonly { readonly name: string; readonly value: CompiledValue }[];
  /** All other attributes: one object for all nodes of this plan. */
  readonly fixedAttributes: { readonly [name: string]: unknown };
  /** The names of the attributes without which nothing is shown. */
  readonly required: readonly string[];
  readonly style: CompiledValue<ResolvedStyle>;
  /** Whether the style depends on nothing but the color scheme: then it is one object for each scheme. */
  readonly hasFixedStyle: boolean;
  readonly layout: ResolvedLayout;
  readonly accessibility: CompiledValue<ResolvedAccessibility>;
  /** The list of the children's JSON; of a Conditional, the list of the child that applies. */
  readonly children: Evaluable;
  readonly overrides: Evaluable<Overrides | undefined>;
  readonly sharedElementId: CompiledValue;
}

/** Compiles a node. A fallback has the layout of the outermost node that it replaces. */
export function planNode(
  engine: PlanEngine,
  { json, outermost }: { readonly json: NodeJson; readonly outermost: NodeJson },
): NodePlan {
  const type = typeOf(json);
  const rules = rulesOfNode(type);
  const given = attributesOf(json);
  const context = { engine, owner: json, siblings: given };
  const fixedAttributes: { [name: string]: unknown } = { ...rules?.defaults };
  const attributes: { name: string; value: CompiledValue }[] = [];
  for (const name of Object.keys(given)) {
    const rule = rules?.byName.get(name);
    if (rules !== undefined && rule === undefined) continue;
    const value = rule
      ? compileValue(rule, given[name], context)
      : compileCustom(given[name], context);
    if (value.kind !== "fixed") attributes.push({ name, value });
    else if (value.value !== undefined) fixedAttributes[name] = value.value;
  }
  const style = planShape("Style", json.style, context) ?? noStyle;
  const layout = planShape("Layout", outermost.layout, context);
  const { id } = json;
  const isOverridable = typeof id === "string" && engine.overridable.has(id);
  const isSchemeStyle = dependsOnlyOnScheme(style);
  return {
    type,
    attributes,
    fixedAttributes,
    required: rules?.required ?? none,
    style: isSchemeStyle ? cacheByScheme(engine, style) : style,
    hasFixedStyle: isSchemeStyle && !isOverridable,
    layout: layout?.kind === "fixed" ? layout.value : defaultLayout,
    accessibility: planShape("Accessibility", json.accessibility, context) ?? noAccessibility,
    children: type === "Conditional" ? compileCases(given, context) : fixed(json.children),
    sharedElementId: compileValue(textRule, json.sharedElementId, context),
    overrides: isOverridable ? compileOverrides(id, context) : fixed(undefined),
  };
}

/** Compiles a shape. Equal ones without bindings, of which documents have many, are compiled once. */
function planShape<Name extends keyof NodeShapes>(
  name: Name,
  json: unknown,
  context: CompileContext,
): CompiledValue<NodeShapes[Name]> | undefined {
  if (!isJsonObject(json)) return undefined;
  const known = context.engine.shapes[name];
  const text = JSON.stringify(json);
  let value = known.get(text);
  if (value === undefined) {
    value = compileShape(name, json, context);
    // A shape with bindings is compiled for each node, which its diagnostics name.
    if (value.kind === "fixed") known.set(text, value);
  }
  return value;
}

/** Compiles a Conditional: the child of the first case that is true, else the last child, as a list. */
function compileCases({ cases, else: elseChild }: JsonObject, context: CompileContext): Evaluable {
  const all = objectsIn(cases);
  const lists = [...all.map(({ child }) => [child]), [elseChild]];
  const conditions = all.map(({ when }) => compileBoolean(when, context));
  const reads = conditions.flatMap((each) => (each.kind === "dynamic" ? each.reads : []));
  return dynamic(reads, (scope) =>
    lists.at(conditions.findIndex((condition) => evaluate(condition, scope))),
  );
}

function dependsOnlyOnScheme(value: CompiledValue): boolean {
  if (value.kind !== "dynamic") return value.kind === "fixed";
  return value.reads.every(({ root, steps }) => root === "env" && steps[0] === "colorScheme");
}

/** Evaluates a value once for each color scheme. */
function cacheByScheme<T>(engine: PlanEngine, value: CompiledValue<T>): CompiledValue<T> {
  if (value.kind !== "dynamic") return value;
  const cache = new Map<string, T>();
  return dynamic(value.reads, (scope) => {
    const { colorScheme } = engine.environment;
    const style = cache.get(colorScheme) ?? value.evaluate(scope);
    cache.set(colorScheme, style);
    return style;
  });
}

export const defaultAccessibility: ResolvedAccessibility = {
  hidden: false,
  live: "off",
  mode: "default",
};
const noAccessibility = fixed(defaultAccessibility);
const noStyle = fixed({});
const textRule = ruleOf("s");
const none: readonly never[] = [];
const defaultLayout: ResolvedLayout = { flex: 0, sticky: false };
