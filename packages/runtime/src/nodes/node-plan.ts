import type { Compiled } from "@screenspec/format/evaluate";
import { compileCondition } from "@screenspec/format/evaluate";
import { compileCustom } from "../attributes/compile-custom.ts";
import { compilePart, compileShape } from "../attributes/compile-part.ts";
import { rulesOfNode } from "../attributes/parse-rules.ts";
import { fixed, type Part } from "../attributes/part.ts";
import { isJsonObject } from "../data/set-in.ts";
import type { Engine } from "../engine.ts";
import type { Scope } from "../scopes/scope.ts";
import type { KnownNode, NodeJson } from "./known-node.ts";

/** What a node's JSON has been compiled to: once, for all of the rows that have it. */
export interface NodePlan {
  readonly type: string;
  readonly attributes: readonly AttributePlan[];
  /** Those that are always the same; one object for all nodes of this plan. */
  readonly fixedAttributes: { readonly [name: string]: unknown };
  /** The names of attributes without which nothing is shown. */
  readonly required: readonly string[];
  readonly style: Part;
  /** Whether the style depends on nothing but the colour scheme: then it is one object for each scheme. */
  readonly hasFixedStyle: boolean;
  readonly layout: Part;
  readonly accessibility: Part;
  readonly visible: readonly Compiled<boolean>[];
}

interface AttributePlan {
  readonly name: string;
  readonly part: Part;
}

/** Compiles a node. */
export function planNode(engine: Engine, { json, places }: KnownNode): NodePlan {
  const type = typeOf(json);
  const rules = rulesOfNode(type);
  const given = isJsonObject(json.attributes) ? json.attributes : nothing;
  const around = { engine, owner: json, siblings: given };
  const fixedAttributes: { [name: string]: unknown } = { ...rules?.defaults };
  const attributes: AttributePlan[] = [];
  for (const name of Object.keys(given)) {
    const rule = rules?.byName.get(name);
    if (rules !== undefined && rule === undefined) continue;
    const part = rule ? compilePart(rule, given[name], around) : compileCustom(given[name], around);
    if (part.kind !== "fixed") attributes.push({ name, part });
    else if (part.value !== undefined) fixedAttributes[name] = part.value;
  }
  const shape = (name: string, value: unknown) =>
    isJsonObject(value) ? compileShape(name, value, around) : undefined;
  const style = shape("Style", json.style) ?? noStyle;
  const hasFixedStyle = isOfScheme(style);
  return {
    type,
    attributes,
    fixedAttributes,
    // `items` that isn't there counts as empty.
    required: rules?.required.filter((name) => name !== "items") ?? [],
    style: hasFixedStyle ? sharedByScheme(engine, style) : style,
    hasFixedStyle,
    layout: shape("Layout", (places[0] ?? json).layout) ?? noLayout,
    accessibility: shape("Accessibility", json.accessibility) ?? noAccessibility,
    visible: conditionsOf(json, places),
  };
}

function conditionsOf(json: NodeJson, places: readonly NodeJson[]): readonly Compiled<boolean>[] {
  if (json.visible === undefined && places.length === 0) return none;
  return [...places, json].flatMap(({ visible }) =>
    visible === undefined || visible === true ? [] : [compileCondition(visible)],
  );
}

function isOfScheme(part: Part): boolean {
  if (part.kind !== "dynamic") return part.kind === "fixed";
  return part.reads.every(({ root, steps }) => root === "env" && steps[0] === "colorScheme");
}

/** Evaluated once for each scheme. */
function sharedByScheme(engine: Engine, part: Part): Part {
  if (part.kind !== "dynamic") return part;
  const styles = new Map<string, unknown>();
  const evaluate = (scope: Scope) => {
    const { colorScheme } = engine.environment;
    if (!styles.has(colorScheme)) styles.set(colorScheme, part.evaluate(scope));
    return styles.get(colorScheme);
  };
  return { ...part, evaluate };
}

/** A node's `rendererType` or `widgetType`. */
export function typeOf(json: { readonly [name: string]: unknown }): string {
  return String(json["type"] === "Renderer" ? json["rendererType"] : json["widgetType"]);
}

const none: readonly never[] = [];
const nothing: { readonly [name: string]: unknown } = {};
const noStyle = fixed({});
const noLayout = fixed({ flex: 0 });
const noAccessibility = fixed({ hidden: false, live: "off", mode: "default" });
