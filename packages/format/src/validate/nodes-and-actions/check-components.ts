import { step } from "../../place.ts";
import type { Check } from "../rules/check.ts";
import { expectArray } from "../walk/expect.ts";
import { newTree } from "../walk/tree.ts";
import { enter } from "../walk/walk.ts";
import { checkNodeAt } from "./check-node.ts";

/** The components of a draft, each a tree of its own. */
export const checkComponents: Check = (walk, value, parent, key) => {
  const place = step(parent, key, value);
  const wanted = "an array of nodes";
  const components = expectArray(walk, place, { wanted, kind: "malformed" });
  if (components === undefined || !enter(walk, place)) return;
  const { tree: rest, placing } = walk;
  for (const [index, component] of components.entries()) {
    walk.tree = newTree(step(place, index, component));
    walk.components.push(walk.tree);
    walk.placing = undefined;
    checkNodeAt(walk, walk.tree.root, "malformed");
  }
  walk.tree = rest;
  walk.placing = placing;
};
