import type { UnknownObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { nearestName } from "../../wording/nearest-name.ts";
import { quote, quoteAll } from "../../wording/quote.ts";
import { reportMissing } from "../values/check-shape.ts";
import { reportInvalid, reportWrongType } from "../walk/expect.ts";
import { nearestHint, report } from "../walk/report.ts";
import { addMember, type Hint } from "../walk/suggestion.ts";
import type { NodeRules, Walk } from "../walk/walk.ts";
import { findTypeRules, useRenderer } from "./find-type-rules.ts";

/**
 * Finds the rules for a node by its `type` and its `rendererType` or `widgetType`. Reports an
 * unknown type and returns undefined: only the depth of such a node is checked.
 */
export function findNodeRules(
  walk: Walk,
  location: Location,
  node: UnknownObject,
): NodeRules | undefined {
  const { rules } = walk;
  switch (node["type"]) {
    case "Widget":
      return widgetRules(walk, location, node["widgetType"]);
    case "Renderer":
      return rendererRules(walk, location, node["rendererType"]);
    case "Component":
      if (walk.isDraft) return rules.component;
  }
  reportType(walk, location, node);
  walk.skipped.add("unknown_node_type");
  return undefined;
}

function widgetRules(walk: Walk, location: Location, name: unknown): NodeRules {
  const { widget: find, customWidget: custom } = walk.rules;
  const known = typeof name === "string" ? find(name) : undefined;
  if (known !== undefined) return known;
  return findTypeRules(walk, location, name, { ...widgets, find, custom });
}

const widgets = { key: "widgetType", label: "A Widget", list: "widgets" } as const;

function rendererRules(walk: Walk, location: Location, name: unknown): NodeRules {
  const { rules } = walk;
  const known = rules.renderer(name);
  if (known !== undefined) return known;
  const names = rules.names.renderers;
  if (name === undefined) reportMissing(walk, location, "rendererType", "A Renderer");
  else if (typeof name !== "string") {
    reportWrongType(walk, name, location, "rendererType", {
      wanted: quoteAll(names),
      kind: "malformed",
    });
  } else {
    reportInvalid(walk, name, location, "rendererType", {
      wanted: quoteAll(names),
      // A newer minor version can have more types.
      kind: walk.kindOfUnknown === "advice" ? "advice" : "malformed",
      hint: rules.widget(name) === undefined ? nearestHint(walk, name, names) : useWidget(name),
    });
  }
  return rules.unknownRenderer;
}

function reportType(walk: Walk, location: Location, node: UnknownObject): void {
  const { type } = node;
  if (type === undefined) {
    const known =
      walk.isDraft && typeof node["ref"] === "string"
        ? "Component"
        : ["Renderer", "Widget"].find((each) => node[`${each.toLowerCase()}Type`]);
    report(walk, location, {
      code: "missing_member",
      kind: "unpublishable",
      message: 'A node must have "type".',
      hint: known && addMember("type", known),
    });
  } else if (typeof type !== "string") {
    reportWrongType(walk, type, location, "type", { wanted: "a string", kind: "malformed" });
  } else {
    report(walk, childLocation(location, "type", type), {
      code: "unknown_node_type",
      kind: walk.kindOfUnknown,
      message: `There is no node type ${quote(type)}.`,
      hint: hintFor(walk, type),
    });
  }
}

function hintFor(walk: Walk, type: string): Hint {
  const { rules } = walk;
  if (type === "Component") return "Composing puts components in the place of their references.";
  if (rules.renderer(type)) return useRenderer(type);
  if (rules.widget(type)) return useWidget(type);
  const types = walk.isDraft ? ["Renderer", "Widget", "Component"] : ["Renderer", "Widget"];
  const nearest = nearestHint(walk, type, types);
  if (nearest !== undefined) return nearest;
  const { renderers, widgets } = rules.names;
  const name = nearestName(type, [...renderers, ...widgets], walk.hints);
  if (name === undefined) return 'Use "Renderer" or "Widget".';
  return rules.renderer(name) ? useRenderer(name) : useWidget(name);
}

function useWidget(name: string): string {
  return `Use "type": "Widget" with "widgetType": ${quote(name)}.`;
}
