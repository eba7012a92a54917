import type { CustomType } from "../../custom/custom-types.ts";
import { isObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import { splitPositions } from "../../stack-positions.ts";
import { report } from "../walk/report.ts";
import type { Walk } from "../walk/walk.ts";

/**
 * Reports what the schema of a registered type finds in the attributes of a node or action, which may
 * have none. In a Stack the positions that composing moves to the layout aren't attributes.
 */
export function checkBySchema(
  walk: Walk,
  location: Location,
  owner: unknown,
  { isInStack = false }: { isInStack?: boolean } = {},
): void {
  const type = customTypeOf(walk, owner);
  const attributes = isObject(owner) ? owner["attributes"] : undefined;
  if (type === undefined) return;
  const isMoved = isInStack && walk.isDraft && isObject(attributes);
  const value = isMoved
    ? splitPositions(attributes, (key) => type.attributes.has(key)).rest
    : (attributes ?? {});
  for (const problem of type.check({ ...location, value }, walk.schemaBudget)) {
    report(walk, problem.location, {
      code: problem.isUnchecked ? "custom_types_unchecked" : "custom_type_violation",
      kind: "unpublishable",
      message: problem.message,
      hint: attributes === undefined ? 'There are no "attributes".' : problem.hint,
    });
  }
}

/** The registered type of a node or action, if it has one. */
export function customTypeOf(walk: Walk, owner: unknown): CustomType | undefined {
  if (!isObject(owner)) return undefined;
  const { widgetType, actionType } = owner;
  const { widgets, actions } = walk.customTypes;
  if (typeof widgetType === "string") return widgets.get(widgetType);
  return typeof actionType === "string" ? actions.get(actionType) : undefined;
}
