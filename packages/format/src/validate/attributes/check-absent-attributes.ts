import type { UnknownObject } from "../../json.ts";
import type { Place } from "../../place.ts";
import type { ActionRules } from "../rules/rules.ts";
import { checkShape } from "../values/check-shape.ts";
import type { Walk } from "../walk/walk.ts";
import { checkBySchema } from "./check-by-schema.ts";

/** A node or action without attributes has none of those that its type must have. */
export function checkAbsentAttributes(
  walk: Walk,
  place: Place,
  owner: UnknownObject,
  { attributes }: ActionRules,
): void {
  if (owner["attributes"] !== undefined) return;
  if (attributes === undefined) checkBySchema(walk, place, owner);
  else if (attributes.required.length > 0 || attributes.relations?.exactlyOneOf !== undefined) {
    checkShape(walk, { ...place, value: none }, attributes);
  }
}

const none = {};
