import { isObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { isPosition } from "../../stack-positions.ts";
import { checkShape } from "../values/check-shape.ts";
import { reportWrongType } from "../walk/expect.ts";
import type { Check, ShapeRules, Walk } from "../walk/walk.ts";
import { checkApartInLayout } from "./check-moved-positions.ts";

/**
 * Checks the attributes of a catalog type. In a draft, the child of a Stack can have its positions
 * among them. So can the root of a component, which is checked again at each use.
 */
export function attributesCheck(rules: ShapeRules): Check {
  return (walk, value, parent, key) => {
    if (!isObject(value)) {
      reportWrongType(walk, value, parent, key, { wanted: "an object", kind: "malformed" });
      return;
    }
    const location = childLocation(parent, key, value);
    const positions = positionsIn(walk, value, rules);
    if (positions.length === 0) checkShape(walk, location, rules);
    else checkWithPositions(walk, location, rules, positions);
  };
}

function positionsIn(
  { isDraft, placement }: Walk,
  attributes: { readonly [key: string]: unknown },
  { checks }: ShapeRules,
): readonly string[] {
  if (!isDraft || placement === "flex" || placement === "none") return none;
  return Object.keys(attributes).filter(
    (key) => isPosition(key, attributes[key]) && !checks.has(key),
  );
}

function checkWithPositions(
  walk: Walk,
  location: Location,
  rules: ShapeRules,
  positions: readonly string[],
): void {
  const { layout } = walk.rules;
  const isPositioned = (key: string) =>
    positions.includes(key) ? layout.checks.get(key) : undefined;
  checkShape(walk, location, { ...rules, unlisted: isPositioned });
  const attributes = isObject(location.value) ? location.value : {};
  checkApartInLayout(walk, location, attributes);
  if (walk.placement !== undefined) return;
  for (const key of positions)
    walk.tree.positions.push(childLocation(location, key, attributes[key]));
}

const none: readonly string[] = [];
