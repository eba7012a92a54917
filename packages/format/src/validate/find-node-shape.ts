import { renderers, widgets } from "../catalog/catalog.ts";
import type { Shape } from "../catalog/shape.ts";
import { nodeShapes } from "../catalog/shapes.ts";
import { expectString } from "./expect.ts";
import { type Place, step } from "./place.ts";
import { didYouMean, report, type Walk } from "./walk.ts";
import { quote } from "./wording.ts";

type Node = { readonly [key: string]: unknown };

/**
 * The shape that a node has by its `type`. Reports a type that is none, and gives undefined: nothing
 * in such a node is looked at but its depth.
 */
export function findNodeShape(walk: Walk, place: Place, node: Node): Shape | undefined {
  const type = node["type"];
  if (typeof type === "string" && isKnown(walk, type)) return nodeShapes.get(type);
  walk.skipped.add("unknown_node_type");
  if (type === undefined) reportMissingType(walk, place, node);
  else if (typeof type !== "string") expectString(walk, step(place, "type", type));
  else reportUnknownType(walk, step(place, "type", type), type);
  walk.check(walk, place, { value: "any" });
  return undefined;
}

function isKnown(walk: Walk, type: string): boolean {
  return type === "Component" ? walk.isDraft : nodeShapes.has(type);
}

function reportMissingType(walk: Walk, place: Place, node: Node): void {
  const type = [...nodeShapes.keys()].find((each) => node[`${each.toLowerCase()}Type`]);
  report(walk, place, {
    code: "missing_member",
    kind: "unpublishable",
    message: 'A node must have "type".',
    hint: type === undefined ? undefined : `Add "type": ${quote(type)}.`,
  });
}

function reportUnknownType(walk: Walk, place: Place, type: string): void {
  report(walk, place, {
    code: "unknown_node_type",
    kind: "unpublishable",
    message: `There is no node type ${quote(type)}.`,
    hint: hintFor(walk, type),
  });
}

function hintFor(walk: Walk, type: string): string | undefined {
  if (type === "Component") return "Composing puts components in the place of their references.";
  if (renderers.has(type)) return `Use "type": "Renderer" with "rendererType": ${quote(type)}.`;
  if (widgets.has(type)) return `Use "type": "Widget" with "widgetType": ${quote(type)}.`;
  const types = [...nodeShapes.keys()].filter((each) => isKnown(walk, each));
  return didYouMean(walk, type, types, `Use "Renderer" or "Widget".`);
}
