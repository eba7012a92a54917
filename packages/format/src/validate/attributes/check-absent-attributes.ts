import type { UnknownObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import { checkShape } from "../values/check-shape.ts";
import type { ActionRules, Walk } from "../walk/walk.ts";
import { checkBySchema } from "./check-by-schema.ts";

/** Reports the required attributes of a node or action without `attributes`. */
export function checkAbsentAttributes(
  walk: Walk,
  location: Location,
  owner: UnknownObject,
  { attributes }: ActionRules,
): void {
  if (owner["attributes"] !== undefined) return;
  if (attributes === undefined) checkBySchema(walk, location, owner);
  else if (attributes.required.length > 0 || attributes.relations?.exactlyOneOf !== undefined) {
    checkShape(walk, { ...location, value: none }, attributes);
  }
}

const none = {};
