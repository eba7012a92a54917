import { isObject } from "../../json.ts";
import { type Place, step } from "../../place.ts";
import { isPosition } from "../../position.ts";
import type { Check, ShapeRules } from "../rules/check.ts";
import { checkShape } from "../values/check-shape.ts";
import { wrongType } from "../walk/expect.ts";
import type { Walk } from "../walk/walk.ts";
import { checkApartInLayout } from "./check-moved-positions.ts";

/**
 * The attributes of a catalog type. In a draft the child of a Stack may have its positions among
 * them; so may the root of a component, which is checked again where that is used.
 */
export function attributesCheck(rules: ShapeRules): Check {
  return (walk, value, parent, key) => {
    if (!isObject(value)) {
      wrongType(walk, value, parent, key, { wanted: "an object", kind: "malformed" });
      return;
    }
    const place = step(parent, key, value);
    const positions = positionsIn(walk, value, rules);
    if (positions.length === 0) checkShape(walk, place, rules);
    else checkWithPositions(walk, place, rules, positions);
  };
}

function positionsIn(
  { isDraft, placedBy }: Walk,
  attributes: { readonly [key: string]: unknown },
  { checks }: ShapeRules,
): readonly string[] {
  if (!isDraft || placedBy === "flex" || placedBy === "none") return none;
  return Object.keys(attributes).filter(
    (key) => isPosition(key, attributes[key]) && !checks.has(key),
  );
}

function checkWithPositions(
  walk: Walk,
  place: Place,
  rules: ShapeRules,
  positions: readonly string[],
): void {
  const { layout } = walk.rules;
  const isPositioned = (key: string) =>
    positions.includes(key) ? layout.checks.get(key) : undefined;
  checkShape(walk, place, { ...rules, unlisted: isPositioned });
  const attributes = isObject(place.value) ? place.value : {};
  checkApartInLayout(walk, place, attributes);
  if (walk.placedBy !== undefined) return;
  for (const key of positions) walk.tree.positions.push(step(place, key, attributes[key]));
}

const none: readonly string[] = [];
