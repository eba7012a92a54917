import { isObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import { splitPositions } from "../../stack-positions.ts";
import { checkApart } from "../values/check-relations.ts";
import type { Walk } from "../walk/walk.ts";
import { customTypeOf } from "./check-by-schema.ts";

/**
 * Checks the Stack positions among the attributes of a custom type. In a Stack composing moves them
 * to the layout, where they must be valid. Elsewhere they can be attributes of the type.
 */
export function checkMovedPositions(walk: Walk, location: Location): void {
  const attributes = location.value;
  if (!walk.isDraft || !isObject(attributes)) return;
  const { layout } = walk.rules;
  const own = customTypeOf(walk, location.parent?.value)?.attributes;
  const { positions } = splitPositions(attributes, (key) => own?.has(key) ?? false);
  const moved = Object.entries(positions);
  if (moved.length === 0) return;
  for (const [key, value] of moved) layout.checks.get(key)?.(walk, value, location, key);
  checkApartInLayout(walk, location, positions);
}

/** Moved positions must also be compatible with the members that the layout already has. */
export function checkApartInLayout(
  walk: Walk,
  location: Location,
  moved: { readonly [key: string]: unknown },
): void {
  const node = location.parent?.value;
  const own = isObject(node) && isObject(node["layout"]) ? node["layout"] : {};
  checkApart(walk, location, { ...moved, ...own }, walk.rules.layout);
  walk.tree.added += layoutCharacters;
}

/** The characters of `"layout":{},`. */
const layoutCharacters = 12;
