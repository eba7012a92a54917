import { checkPlaced } from "../check-custom.ts";
import { reportUnknownKey } from "../check-shape.ts";
import type { Part } from "../part.ts";
import type { Place } from "../place.ts";
import type { Placing, Walk } from "../walk.ts";

/**
 * Positions among the attributes of a component's root are moved to its layout where it is used in
 * a Stack, and are nothing elsewhere, unless its type is a custom one. Wants each part after those
 * it refers to.
 */
export function checkPositions(walk: Walk, order: readonly Part[]): void {
  const placings = findPlacings([walk.part, ...order.toReversed()]);
  for (const part of walk.components) {
    const found = placings.get(part) ?? new Set();
    if (part.custom !== undefined) checkCustom(walk, part.custom, found);
    const isElsewhere = found.has("flex") || found.has("none");
    for (const place of isElsewhere ? part.positions : []) {
      reportUnknownKey(walk, place, String(place.key), {
        label: "Outside a Stack this node",
        checks: new Map(),
        otherwise:
          'Put it into the "layout" where the component is used, or use it only in a Stack.',
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
function findPlacings(order: readonly Part[]): ReadonlyMap<Part, ReadonlySet<Placing>> {
  const placings = new Map<Part, Set<Placing>>();
  for (const part of order) {
    for (const { target, placing } of part.references) {
      if (target === undefined) continue;
      const found = placings.get(target) ?? new Set();
      for (const each of placing === undefined ? (placings.get(part) ?? []) : [placing]) {
        found.add(each);
      }
      placings.set(target, found);
    }
  }
  return placings;
}
