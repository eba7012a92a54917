import { isObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import { adviseOnLayout } from "../advice/advise-on-layout.ts";
import { checkPlacedAttributes } from "../attributes/check-custom-attributes.ts";
import { checkTableRow } from "../nodes-and-actions/check-table-row.ts";
import { reportUnknownKey } from "../values/check-shape.ts";
import type { Placement, Tree } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";

/**
 * Checks the Stack positions among the attributes of a component's root by the component's uses: in
 * a Stack they move to the layout, elsewhere they are unknown attributes, unless the type is a
 * custom one. Rows of a Table are checked, and layout members without an effect get advice. Each
 * tree must come after those it refers to.
 */
export function checkPositions(walk: Walk, order: readonly Tree[]): void {
  const placings = findPlacings([walk.tree, ...order.toReversed()]);
  for (const tree of walk.components) {
    const found = placings.get(tree) ?? new Set();
    const { root } = tree;
    checkTableRow(walk, root, [...found]);
    if (isObject(root.value)) adviseOnLayout(walk, root, root.value["layout"], [...found]);
    if (tree.custom !== undefined) checkCustom(walk, tree.custom, found);
    for (const location of isElsewhere(found) ? tree.positions : []) {
      reportUnknownKey(walk, location, String(location.key), {
        label: "Outside a Stack this node",
        checks: new Map(),
        otherwise: "Remove it, or use the component only in a Stack.",
      });
    }
  }
}

/** Checks custom attributes once, although the component is placed in both ways. */
function checkCustom(walk: Walk, attributes: Location, found: ReadonlySet<Placement>): void {
  const { length } = walk.findings.list;
  if (found.size === 0 || isElsewhere(found)) {
    checkPlacedAttributes(walk, attributes, "none");
  }
  if (found.has("stack") && walk.findings.list.length === length) {
    checkPlacedAttributes(walk, attributes, "stack");
  }
}

/** Whether a component is used outside a Stack. */
function isElsewhere(found: ReadonlySet<Placement>): boolean {
  return found.size > Number(found.has("stack"));
}

/**
 * The placements of each component at its uses. If it is the root of another, that one's placements
 * count.
 */
function findPlacings(order: readonly Tree[]): ReadonlyMap<Tree, ReadonlySet<Placement>> {
  const placings = new Map<Tree, Set<Placement>>();
  for (const tree of order) {
    for (const { target, childPlacement } of tree.references) {
      if (target === undefined) continue;
      const found = placings.get(target) ?? new Set();
      for (const each of childPlacement === undefined
        ? (placings.get(tree) ?? [])
        : [childPlacement]) {
        found.add(each);
      }
      placings.set(target, found);
    }
  }
  return placings;
}
