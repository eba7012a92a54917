import type { Shape } from "../catalog/shape.ts";
import { checkMembers } from "./check-members.ts";
import { checkNode } from "./check-node.ts";
import { expectArray, expectObject } from "./expect.ts";
import { newPart } from "./part.ts";
import { type Place, step } from "./place.ts";
import { enter, type Walk } from "./walk.ts";

/** Screens, actions or rules by their id. */
export function checkMap(walk: Walk, place: Place, shape: Shape): void {
  const map = expectObject(walk, place);
  if (map === undefined || !enter(walk, place)) return;
  for (const [key, value] of Object.entries(map)) {
    if (value !== undefined) checkMembers(walk, step(place, key, value), shape);
  }
}

/** The components of a draft, each a part of its own. */
export function checkComponents(walk: Walk, place: Place): void {
  const components = expectArray(walk, place, { wanted: "an array of nodes" });
  if (components === undefined || !enter(walk, place)) return;
  const rest = walk.part;
  for (const [index, component] of components.entries()) {
    walk.part = newPart(step(place, index, component));
    walk.components.push(walk.part);
    checkNode(walk, walk.part.root);
  }
  walk.part = rest;
}
