import { isObject } from "../../json.ts";
import { limits } from "../../limits.ts";
import { childLocation, type Location } from "../../location.ts";
import { expectArray } from "../walk/expect.ts";
import { enterContainer, isTooLarge, weightOf } from "../walk/report.ts";
import { newTree } from "../walk/tree.ts";
import type { Check, Walk } from "../walk/walk.ts";
import { checkNodeAt } from "./check-node.ts";

/** Checks the components of a draft, each of which is a tree. */
export const checkComponents: Check = (walk, value, parent, key) => {
  const location = childLocation(parent, key, value);
  const wanted = "an array of nodes";
  const components = expectArray(walk, location, { wanted, kind: "malformed" });
  if (components === undefined || !enterContainer(walk, location)) return;
  const { childPlacement } = walk;
  for (let index = 0; index < components.length && mayGoOn(walk); index++) {
    walk.childPlacement = undefined;
    checkComponent(walk, childLocation(location, index, components[index]));
  }
  walk.childPlacement = childPlacement;
};

function mayGoOn(walk: Walk): boolean {
  return walk.nodes <= limits.nodes && !isTooLarge(walk);
}

function checkComponent(walk: Walk, root: Location): void {
  const { tree: rest } = walk;
  if (isObject(root.value)) {
    walk.tree = newTree(root);
    walk.components.push(walk.tree);
  } else rest.weight += weightOf(root.value);
  checkNodeAt(walk, root, "malformed");
  walk.tree = rest;
}
