import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { isObject, type UnknownObject } from "../../json.ts";
import { limits } from "../../limits.ts";
import { childLocation, type Location } from "../../location.ts";
import { adviseOnNode } from "../advice/advise-on-node.ts";
import { defaultAppearance } from "../advice/text-appearance.ts";
import { checkAbsentAttributes } from "../attributes/check-absent-attributes.ts";
import { checkShape } from "../values/check-shape.ts";
import { checkData } from "../walk/check-data.ts";
import { expectObject, reportInvalid, reportWrongType } from "../walk/expect.ts";
import { enterContainer, isTooLarge, reportSkipped, weightOf } from "../walk/report.ts";
import type { Check, NodeCheck, NodeRules, Walk } from "../walk/walk.ts";
import { checkChildren } from "./check-children.ts";
import { checkSharedElement } from "./check-shared-element.ts";
import { checkTableRow } from "./check-table-row.ts";
import { checkUse } from "./check-use.ts";
import { findNodeRules } from "./find-node-rules.ts";

/** Checks a renderer, a widget, or in a draft a reference to a component. */
export const checkNode: NodeCheck = (walk, value, parent, key, kind) => {
  checkNodeAt(walk, childLocation(parent, key, value), kind);
};

/** Checks the node at a location. */
export function checkNodeAt(walk: Walk, location: Location, kind: DiagnosticKind): void {
  const node = location.value;
  if (!isObject(node)) {
    const hint = Array.isArray(node) ? oneNode : undefined;
    expectObject(walk, location, { wanted: "a node", kind, hint });
    return;
  }
  if (!countNode(walk, location)) return;
  const use = walk.findings.sources?.useOf(node);
  if (use !== undefined) checkUse(walk, location, use);
  const rules = findNodeRules(walk, location, node);
  if (rules === undefined) {
    checkData(walk, location);
    return;
  }
  const { childPlacement, placement, appearance, isAccessibilityHidden, singleElement } = walk;
  walk.depth += 1;
  walk.placement = childPlacement;
  walk.childPlacement = "none";
  noteNode(walk, location, node, rules);
  if (walk.placement !== undefined) checkTableRow(walk, location, [walk.placement]);
  adviseOnNode(walk, location, node, rules);
  checkShape(walk, location, rules);
  checkSharedElement(walk, location, node["sharedElementId"]);
  checkAbsentAttributes(walk, location, node, rules);
  if (rules.children !== undefined) checkChildren(walk, location, node, rules);
  walk.depth -= 1;
  walk.childPlacement = childPlacement;
  walk.placement = placement;
  walk.appearance = appearance;
  walk.isAccessibilityHidden = isAccessibilityHidden;
  walk.singleElement = singleElement;
}

export const checkNodes: NodeCheck = (walk, value, parent, key, kind) => {
  if (!Array.isArray(value)) {
    const hint = isObject(value) ? "Put the node into an array." : undefined;
    reportWrongType(walk, value, parent, key, { wanted: "an array of nodes", kind, hint });
    return;
  }
  const location = childLocation(parent, key, value);
  if (!enterContainer(walk, location)) return;
  for (let index = 0; index < value.length && !isTooLarge(walk); index++) {
    walk.tree.weight += weightOf(undefined);
    checkNodeAt(walk, childLocation(location, index, value[index]), kind);
  }
};

/** Checks the fallback of a node, which SDKs show if they don't know the node's type. */
export const checkFallback: Check = (walk, value, parent, key) => {
  if (value === "drop") return;
  if (typeof value === "string") {
    reportInvalid(walk, value, parent, key, { wanted: 'a node or "drop"', kind: "unpublishable" });
    return;
  }
  const { appearance, singleElement } = walk;
  // A fallback doesn't inherit the appearance of its node, and isn't inside it.
  walk.singleElement = undefined;
  walk.appearance = appearance && defaultAppearance(undefined, appearance.opacityLayer);
  checkNodeAt(walk, childLocation(parent, key, value), "malformed");
  walk.appearance = appearance;
  walk.singleElement = singleElement;
};

const oneNode = "Exactly one node stands here: put several into the children of a Column.";

/** Counts a node. Returns false if it exceeds a limit and is skipped. */
function countNode(walk: Walk, location: Location): boolean {
  walk.nodes += 1;
  if (walk.nodes > limits.nodes) {
    const message = `There are more than ${limits.nodes} nodes; this one is the first of too many.`;
    reportSkipped(walk, location, { code: "too_many_nodes", kind: "malformed", message });
    return false;
  }
  if (walk.depth >= limits.nodeDepth) {
    const message = `Nodes are nested more than ${limits.nodeDepth} deep here.`;
    reportSkipped(walk, location, { code: "too_deep", kind: "malformed", message });
    return false;
  }
  return true;
}

/** Records the node, or the reference, for the checks of composing. */
function noteNode(walk: Walk, location: Location, node: UnknownObject, rules: NodeRules): void {
  const { tree, depth } = walk;
  const id = node["id"];
  if (rules === walk.rules.component) {
    const ref = node["ref"];
    if (typeof ref !== "string") return;
    const prefix = typeof id === "string" ? `${id}-` : "";
    const { placement: childPlacement, scope } = walk;
    const { items, in: where } = scope;
    const isInAction = where === "actions";
    tree.references.push({
      location,
      ref,
      prefix,
      depth: depth - 1,
      childPlacement,
      items,
      isInAction,
    });
  } else {
    tree.nodes += 1;
    if (depth > tree.depth) tree.depth = depth;
    if (typeof id === "string") tree.ids.push({ id, location });
  }
}
