import { isObject } from "../../json.ts";
import type { Place } from "../../place.ts";
import { adviseOnLayout } from "../advice/advise-on-layout.ts";
import { checkPlaced } from "../attributes/check-custom-attributes.ts";
import { reportUnknownKey } from "../values/check-shape.ts";
import type { Tree } from "../walk/tree.ts";
import type { Placing, Walk } from "../walk/walk.ts";

/**
 * Positions among the attributes of a component's root are moved to its layout where it is used in
 * a Stack, and are nothing elsewhere, unless its type is a custom one. What is in the layout already
 * gets advice where it does nothing. Wants each tree after those it refers to.
 */
export function checkPositions(walk: Walk, order: readonly Tree[]): void {
  const placings = findPlacings([walk.tree, ...order.toReversed()]);
  for (const tree of walk.components) {
    const found = placings.get(tree) ?? new Set();
    const { root } = tree;
    if (isObject(root.value)) adviseOnLayout(walk, root, root.value["layout"], [...found]);
    if (tree.custom !== undefined) checkCustom(walk, tree.custom, found);
    const isElsewhere = found.has("flex") || found.has("none");
    for (const place of isElsewhere ? tree.positions : []) {
      reportUnknownKey(walk, place, String(place.key), {
        label: "Outside a Stack this node",
        checks: new Map(),
        otherwise: "Take it away, or use the component only in a Stack.",
      });
    }
  }
}

/** The same twice would be found where it is placed in both ways: once is enough. */
function checkCustom(walk: Walk, attributes: Place, found: ReadonlySet<Placing>): void {
  const { length } = walk.findings.list;
  if (found.size === 0 || found.has("flex") || found.has("none")) {
    checkPlaced(walk, attributes, "none");
  }
  if (found.has("stack") && walk.findings.list.length === length) {
    checkPlaced(walk, attributes, "stack");
  }
}

/** How each component is placed where it is used; one that is the root of another, as that is. */
function findPlacings(order: readonly Tree[]): ReadonlyMap<Tree, ReadonlySet<Placing>> {
  const placings = new Map<Tree, Set<Placing>>();
  for (const tree of order) {
    for (const { target, placing } of tree.references) {
      if (target === undefined) continue;
      const found = placings.get(target) ?? new Set();
      for (const each of placing === undefined ? (placings.get(tree) ?? []) : [placing]) {
        found.add(each);
      }
      placings.set(target, found);
    }
  }
  return placings;
}
