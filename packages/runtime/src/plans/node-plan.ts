import type { JsonObject } from "@screenspec/format";
import { isJsonObject, objectsIn } from "../data/json.ts";
import { attributesOf, typeOf } from "../document/document-node.ts";
import type { Engine } from "../live/engine.ts";
import type {
  NodeShapes,
  ResolvedAccessibility,
  ResolvedLayout,
  ResolvedStyle,
} from "../view/generated/style-types.ts";
import { compileCustom } from "./compile-custom.ts";
import { compileOverrides, type Overriding } from "./compile-overrides.ts";
import { type Around, compilePart, compileShape, compileTruth } from "./compile-value.ts";
import { dynamic, fixed, type Made, type Part, resolvePart } from "./compiled-value.ts";
import { rulesOfNode } from "./parse-rules.ts";
import type { KnownNode } from "./renderable-node.ts";

/** What a node's JSON has been compiled to: once, for all of the rows that have it. */
export interface NodePlan {
  readonly type: string;
  readonly attributes: readonly { readonly name: string; readonly part: Part }[];
  /** Those that are always the same; one object for all nodes of this plan. */
  readonly fixedAttributes: { readonly [name: string]: unknown };
  /** The names of attributes without which nothing is shown. */
  readonly required: readonly string[];
  readonly style: Part<ResolvedStyle>;
  /** Whether the style depends on nothing but the colour scheme: then it is one object for each scheme. */
  readonly hasFixedStyle: boolean;
  readonly layout: ResolvedLayout;
  readonly accessibility: Part<ResolvedAccessibility>;
  /** The list of its children, or of the one that a Conditional takes. */
  readonly children: Made;
  /** What UpdateWidgetState puts in the place of attributes and style. */
  readonly overrides: Made<Overriding | undefined>;
}

/** Compiles a node. */
export function planNode(engine: Engine, { json, outermost }: KnownNode): NodePlan {
  const type = typeOf(json);
  const rules = rulesOfNode(type);
  const given = attributesOf(json);
  const around = { engine, owner: json, siblings: given };
  const fixedAttributes: { [name: string]: unknown } = { ...rules?.defaults };
  const attributes: { name: string; part: Part }[] = [];
  for (const name of Object.keys(given)) {
    const rule = rules?.byName.get(name);
    if (rules !== undefined && rule === undefined) continue;
    const part = rule ? compilePart(rule, given[name], around) : compileCustom(given[name], around);
    if (part.kind !== "fixed") attributes.push({ name, part });
    else if (part.value !== undefined) fixedAttributes[name] = part.value;
  }
  const style = planShape("Style", json.style, around) ?? noStyle;
  const layout = planShape("Layout", outermost.layout, around);
  const { id } = json;
  const isOverridable = typeof id === "string" && engine.overridable.has(id);
  const isOfScheme = dependsOnScheme(style);
  return {
    type,
    attributes,
    fixedAttributes,
    required: rules?.required ?? none,
    style: isOfScheme ? sharedByScheme(engine, style) : style,
    hasFixedStyle: isOfScheme && !isOverridable,
    layout: layout?.kind === "fixed" ? layout.value : plainLayout,
    accessibility: planShape("Accessibility", json.accessibility, around) ?? noAccessibility,
    children: type === "Conditional" ? compileCases(given, around) : fixed(json.children),
    overrides: isOverridable ? compileOverrides(id, around) : fixed(undefined),
  };
}

/** Compiles an object of a shape; those that say the same, of which documents have many, once. */
function planShape<Name extends keyof NodeShapes>(
  name: Name,
  json: unknown,
  around: Around,
): Part<NodeShapes[Name]> | undefined {
  if (!isJsonObject(json)) return undefined;
  const known = around.engine.shapes[name];
  const words = JSON.stringify(json);
  let part = known.get(words);
  if (part === undefined) {
    part = compileShape(name, json, around);
    // What follows data tells of the node that it stands in.
    if (part.kind === "fixed") known.set(words, part);
  }
  return part;
}

/** A Conditional's child, as a list: that of the first case that is true, else the last. */
function compileCases({ cases, else: otherwise }: JsonObject, around: Around): Made {
  const all = objectsIn(cases);
  const lists = [...all.map(({ child }) => [child]), [otherwise]];
  const conditions = all.map(({ when }) => compileTruth(when, around));
  const reads = conditions.flatMap((each) => (each.kind === "dynamic" ? each.reads : []));
  return dynamic(reads, (scope) =>
    lists.at(conditions.findIndex((condition) => resolvePart(condition, scope))),
  );
}

/** Whether it depends on nothing but the colour scheme. */
function dependsOnScheme(part: Part): boolean {
  if (part.kind !== "dynamic") return part.kind === "fixed";
  return part.reads.every(({ root, steps }) => root === "env" && steps[0] === "colorScheme");
}

/** Evaluated once for each scheme. */
function sharedByScheme<T>(engine: Engine, part: Part<T>): Part<T> {
  if (part.kind !== "dynamic") return part;
  const styles = new Map<string, T>();
  return dynamic(part.reads, (scope) => {
    const { colorScheme } = engine.environment;
    const style = styles.get(colorScheme) ?? part.evaluate(scope);
    styles.set(colorScheme, style);
    return style;
  });
}

/** What assistive technology is told where nothing is said. */
export const plainAccessibility: ResolvedAccessibility = {
  hidden: false,
  live: "off",
  mode: "default",
};
const noAccessibility = fixed(plainAccessibility);
const noStyle = fixed({});
const none: readonly never[] = [];
const plainLayout: ResolvedLayout = { flex: 0 };
