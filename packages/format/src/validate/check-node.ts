import { isObject } from "../json.ts";
import { limits } from "../limits.ts";
import { checkMembers } from "./check-members.ts";
import { checkRenderer } from "./check-renderer.ts";
import { expectArray, expectObject } from "./expect.ts";
import { findNodeShape } from "./find-node-shape.ts";
import { type Place, step } from "./place.ts";
import { enter, report, skip, type Walk } from "./walk.ts";
import { quote } from "./wording.ts";

/** A renderer, a widget, or in a draft a reference to a component. */
export function checkNode(walk: Walk, place: Place): void {
  const hint = Array.isArray(place.value) ? oneNode : undefined;
  const node = expectObject(walk, place, { wanted: "a node", hint });
  if (node === undefined || !countNode(walk, place)) return;
  const shape = findNodeShape(walk, place, node);
  if (shape === undefined) return;
  walk.depth += 1;
  noteNode(walk, place, node);
  checkMembers(walk, place, shape);
  if (node["type"] === "Renderer") checkRenderer(walk, place, node);
  walk.depth -= 1;
}

export function checkNodes(walk: Walk, place: Place): void {
  const hint = isObject(place.value) ? "Put the node into an array." : undefined;
  const nodes = expectArray(walk, place, { wanted: "an array of nodes", hint });
  if (nodes === undefined || !enter(walk, place)) return;
  for (const [index, node] of nodes.entries()) checkNode(walk, step(place, index, node));
}

/** What is shown in place of a node whose type an SDK doesn't know. */
export function checkFallback(walk: Walk, place: Place): void {
  const { value } = place;
  if (value === "drop") return;
  if (typeof value !== "string") checkNode(walk, place);
  else {
    report(walk, place, {
      code: "invalid_value",
      kind: "unpublishable",
      message: `A fallback must be a node or "drop", but is ${quote(value)}.`,
    });
  }
}

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
function noteNode(
  { part, depth }: Walk,
  place: Place,
  { type, id, ref }: { readonly [key: string]: unknown },
): void {
  if (type === "Component") {
    if (typeof ref !== "string") return;
    const prefix = typeof id === "string" ? `${id}-` : "";
    part.references.push({ place, ref, prefix, depth: depth - 1 });
  } else {
    part.nodes += 1;
    part.depth = Math.max(part.depth, depth);
    if (typeof id === "string") part.ids.push({ id, place });
  }
}
