import type { DiagnosticKind } from "../../diagnostic.ts";
import { isObject, type UnknownObject } from "../../json.ts";
import { limits } from "../../limits.ts";
import { type Place, step } from "../../place.ts";
import { adviseOnNode } from "../advice/advise-on-node.ts";
import { plainLooks } from "../advice/looks.ts";
import { checkAbsentAttributes } from "../attributes/check-absent-attributes.ts";
import type { Check } from "../rules/check.ts";
import type { NodeCheck, NodeRules } from "../rules/rules.ts";
import { checkShape } from "../values/check-shape.ts";
import { checkData } from "../walk/check-data.ts";
import { expectObject, unfit, wrongType } from "../walk/expect.ts";
import { enter, isEnough, skip, type Walk, weightOf } from "../walk/walk.ts";
import { checkChildren } from "./check-children.ts";
import { findNodeRules } from "./find-node-rules.ts";

/** A renderer, a widget, or in a draft a reference to a component. */
export const checkNode: NodeCheck = (walk, value, parent, key, kind) => {
  checkNodeAt(walk, step(parent, key, value), kind);
};

/** The same, at a place. */
export function checkNodeAt(walk: Walk, place: Place, kind: DiagnosticKind): void {
  const node = place.value;
  if (!isObject(node)) {
    const hint = Array.isArray(node) ? oneNode : undefined;
    expectObject(walk, place, { wanted: "a node", kind, hint });
    return;
  }
  if (!countNode(walk, place)) return;
  const rules = findNodeRules(walk, place, node);
  if (rules === undefined) {
    checkData(walk, place);
    return;
  }
  const { placing, placedBy, looks, isUntold } = walk;
  walk.depth += 1;
  walk.placedBy = placing;
  walk.placing = "none";
  noteNode(walk, place, node, rules);
  adviseOnNode(walk, place, node, rules);
  checkShape(walk, place, rules);
  checkAbsentAttributes(walk, place, node, rules);
  if (rules.children !== undefined) checkChildren(walk, place, node, rules);
  walk.depth -= 1;
  walk.placing = placing;
  walk.placedBy = placedBy;
  walk.looks = looks;
  walk.isUntold = isUntold;
}

export const checkNodes: NodeCheck = (walk, value, parent, key, kind) => {
  if (!Array.isArray(value)) {
    const hint = isObject(value) ? "Put the node into an array." : undefined;
    wrongType(walk, value, parent, key, { wanted: "an array of nodes", kind, hint });
    return;
  }
  const place = step(parent, key, value);
  if (!enter(walk, place)) return;
  for (let index = 0; index < value.length && !isEnough(walk); index++) {
    walk.tree.weight += weightOf(undefined);
    checkNodeAt(walk, step(place, index, value[index]), kind);
  }
};

/** What is shown in place of a node whose type an SDK doesn't know. */
export const checkFallback: Check = (walk, value, parent, key) => {
  if (value === "drop") return;
  if (typeof value === "string") {
    unfit(walk, value, parent, key, { wanted: 'a node or "drop"', kind: "unpublishable" });
    return;
  }
  const { looks } = walk;
  // It has nothing of the looks of the node that it stands for.
  walk.looks = looks && plainLooks(undefined, looks.veil);
  checkNodeAt(walk, step(parent, key, value), "malformed");
  walk.looks = looks;
};

const oneNode = "Exactly one node stands here: put several into the children of a Column.";

/** Whether a node is still within the limits; one that isn't is left out with all that is in it. */
function countNode(walk: Walk, place: Place): boolean {
  walk.nodes += 1;
  if (walk.nodes > limits.nodes) {
    const message = `There are more than ${limits.nodes} nodes; this one is the first of too many.`;
    skip(walk, place, { code: "too_many_nodes", kind: "malformed", message });
    return false;
  }
  if (walk.depth >= limits.nodeDepth) {
    const message = `Nodes are nested more than ${limits.nodeDepth} deep here.`;
    skip(walk, place, { code: "too_deep", kind: "malformed", message });
    return false;
  }
  return true;
}

/** Keeps what composing will make of the node. */
function noteNode(walk: Walk, place: Place, node: UnknownObject, rules: NodeRules): void {
  const { tree, depth } = walk;
  const id = node["id"];
  if (rules === walk.rules.component) {
    const ref = node["ref"];
    if (typeof ref !== "string") return;
    const prefix = typeof id === "string" ? `${id}-` : "";
    const { placedBy: placing, scope } = walk;
    const { items, in: where } = scope;
    const isInAction = where === "actions";
    tree.references.push({ place, ref, prefix, depth: depth - 1, placing, items, isInAction });
  } else {
    tree.nodes += 1;
    if (depth > tree.depth) tree.depth = depth;
    if (typeof id === "string") tree.ids.push({ id, place });
  }
}
