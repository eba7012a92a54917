import { isObject } from "../../json.ts";
import { limits } from "../../limits.ts";
import { type Place, step } from "../../place.ts";
import type { Check } from "../rules/check.ts";
import { expectArray } from "../walk/expect.ts";
import { newTree } from "../walk/tree.ts";
import { enter, isEnough, type Walk, weightOf } from "../walk/walk.ts";
import { checkNodeAt } from "./check-node.ts";

/** The components of a draft, each a tree of its own. */
export const checkComponents: Check = (walk, value, parent, key) => {
  const place = step(parent, key, value);
  const wanted = "an array of nodes";
  const components = expectArray(walk, place, { wanted, kind: "malformed" });
  if (components === undefined || !enter(walk, place)) return;
  const { placing } = walk;
  for (let index = 0; index < components.length && mayGoOn(walk); index++) {
    walk.placing = undefined;
    checkComponent(walk, step(place, index, components[index]));
  }
  walk.placing = placing;
};

function mayGoOn(walk: Walk): boolean {
  return walk.nodes <= limits.nodes && !isEnough(walk);
}

function checkComponent(walk: Walk, root: Place): void {
  const { tree: rest } = walk;
  if (isObject(root.value)) {
    walk.tree = newTree(root);
    walk.components.push(walk.tree);
  } else rest.weight += weightOf(root.value);
  checkNodeAt(walk, root, "malformed");
  walk.tree = rest;
}
