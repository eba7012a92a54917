import { isObject } from "../json.ts";
import { type Place, step } from "./place.ts";
import { report, type Walk } from "./walk.ts";

/** Reports what the schema of a registered type finds; also where there are no attributes. */
export function checkBySchema(walk: Walk, place: Place, owner: unknown): void {
  if (!isObject(owner)) return;
  const { widgetType, actionType, attributes } = owner;
  const { widgets, actions } = walk.customTypes;
  const find =
    typeof widgetType === "string"
      ? widgets.get(widgetType)
      : typeof actionType === "string"
        ? actions.get(actionType)
        : undefined;
  for (const { path, message } of find?.(attributes) ?? []) {
    report(walk, inside(place, path), {
      code: "custom_type_violation",
      kind: "unpublishable",
      message,
    });
  }
}

function inside(place: Place, path: readonly (string | number)[]): Place {
  let inner = place;
  for (const key of path) inner = step(inner, key, undefined);
  return inner;
}
