import type { Compiled } from "@screenspec/format/evaluate";
import { compileCondition } from "@screenspec/format/evaluate";
import { compileCustom } from "../attributes/compile-custom.ts";
import { compilePart, compileShape } from "../attributes/compile-part.ts";
import { type MemberRules, rulesOfNode } from "../attributes/parse-rules.ts";
import { fixed, type Part } from "../attributes/part.ts";
import { isJsonObject } from "../data/set-in.ts";
import type { Engine } from "../engine.ts";
import type { KnownNode } from "./known-node.ts";

/** What a node's JSON has been compiled to: once, for all of the rows that have it. */
export interface NodePlan {
  readonly type: string;
  readonly attributes: readonly AttributePlan[];
  /** Those that are always the same; one object for all nodes of this plan. */
  readonly fixedAttributes: { readonly [name: string]: unknown };
  /** The names of attributes without which nothing is shown. */
  readonly required: readonly string[];
  readonly style: Part;
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
  const attributes = isJsonObject(json.attributes) ? json.attributes : nothing;
  const around = { engine, owner: json, siblings: attributes };
  const plans =
    rules === undefined
      ? Object.entries(attributes).map(([name, value]) => ({
          name,
          part: compileCustom(value, around),
        }))
      : rules.map((rule) => ({
          name: rule.name,
          part: compilePart(rule, attributes[rule.name], around),
        }));
  const shape = (name: string, value: unknown) =>
    isJsonObject(value) ? compileShape(name, value, { ...around, siblings: value }) : undefined;
  const outermost = places[0] ?? json;
  return {
    type,
    attributes: plans.filter(({ part }) => part.kind !== "fixed"),
    fixedAttributes: Object.fromEntries(
      plans.flatMap(({ name, part }) =>
        part.kind === "fixed" && part.value !== undefined ? [[name, part.value]] : [],
      ),
    ),
    required: requiredOf(rules),
    style: shape("Style", json.style) ?? noStyle,
    layout: shape("Layout", outermost.layout) ?? noLayout,
    accessibility: shape("Accessibility", json.accessibility) ?? noAccessibility,
    visible: [...places, json].flatMap(({ visible }) =>
      visible === undefined || visible === true ? [] : [compileCondition(visible)],
    ),
  };
}

/** A node's `rendererType` or `widgetType`. */
export function typeOf(json: { readonly [name: string]: unknown }): string {
  return String(json["type"] === "Renderer" ? json["rendererType"] : json["widgetType"]);
}

/** `items` that isn't there counts as empty. */
function requiredOf(rules: MemberRules = []): readonly string[] {
  return rules.flatMap(({ name, isRequired }) => (isRequired && name !== "items" ? [name] : []));
}

const nothing: { readonly [name: string]: unknown } = {};
const noStyle = fixed({});
const noLayout = fixed({ flex: 0 });
const noAccessibility = fixed({ hidden: false, live: "off", mode: "default" });
