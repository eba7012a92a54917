import { checkNodeAt } from "./check-node.ts";
import { expectArray } from "./expect.ts";
import { newPart } from "./part.ts";
import { step } from "./place.ts";
import type { Check } from "./rules/check.ts";
import { enter } from "./walk.ts";

/** The components of a draft, each a part of its own. */
export const checkComponents: Check = (walk, value, parent, key) => {
  const place = step(parent, key, value);
  const wanted = "an array of nodes";
  const components = expectArray(walk, place, { wanted, kind: "malformed" });
  if (components === undefined || !enter(walk, place)) return;
  const { part: rest, placing } = walk;
  for (const [index, component] of components.entries()) {
    walk.part = newPart(step(place, index, component));
    walk.components.push(walk.part);
    walk.placing = undefined;
    checkNodeAt(walk, walk.part.root, "malformed");
  }
  walk.part = rest;
  walk.placing = placing;
};
