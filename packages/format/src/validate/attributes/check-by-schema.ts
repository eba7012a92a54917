import type { CustomType } from "../../custom/custom-types.ts";
import { isObject } from "../../json.ts";
import { type Place, stepAlong } from "../../place.ts";
import { splitPositions } from "../../position.ts";
import { report, type Walk } from "../walk/walk.ts";

/**
 * Reports what the schema of a registered type finds in the attributes that a node or action has, or
 * hasn't. In a Stack those that composing moves to the layout are none of them.
 */
export function checkBySchema(
  walk: Walk,
  place: Place,
  owner: unknown,
  { isInStack = false }: { isInStack?: boolean } = {},
): void {
  const type = customTypeOf(walk, owner);
  const attributes = isObject(owner) ? owner["attributes"] : undefined;
  if (type === undefined) return;
  const isMoved = isInStack && walk.isDraft && isObject(attributes);
  const checked = isMoved
    ? splitPositions(attributes, (key) => type.attributes.has(key)).rest
    : attributes;
  for (const { path, message, hint, isUnchecked } of type.check(checked, walk.checkWork)) {
    report(walk, stepAlong(place, path), {
      code: isUnchecked ? "custom_types_unchecked" : "custom_type_violation",
      kind: "unpublishable",
      message,
      hint: attributes === undefined ? 'There are no "attributes".' : hint,
    });
  }
}

/** The registered type of a node or an action, if it is of one. */
export function customTypeOf(walk: Walk, owner: unknown): CustomType | undefined {
  if (!isObject(owner)) return undefined;
  const { widgetType, actionType } = owner;
  const { widgets, actions } = walk.customTypes;
  if (typeof widgetType === "string") return widgets.get(widgetType);
  return typeof actionType === "string" ? actions.get(actionType) : undefined;
}
