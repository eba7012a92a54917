import { layoutMembers } from "../../catalog/layout-members.ts";
import { isObject } from "../../json.ts";
import { type Place, step } from "../../place.ts";
import { quote } from "../../wording/quote.ts";
import { type Placing, reportAt, type Walk } from "../walk/walk.ts";

/** Tells what in a node's layout does nothing in one of the ways in which the node is placed. */
export function adviseOnLayout(
  walk: Walk,
  place: Place,
  layout: unknown,
  placings: readonly Placing[],
): void {
  if (!isObject(layout)) return;
  for (const [useful, where] of usefulIn) {
    if (placings.every((placing) => placing === useful)) continue;
    for (const key of layoutMembers[useful]) {
      if (layout[key] === undefined) continue;
      reportAt(walk, step(place, "layout", layout), key, {
        code: "layout_without_effect",
        kind: "advice",
        message: `${quote(key)} does nothing outside a ${where}.`,
      });
    }
  }
}

const usefulIn = [
  ["flex", "Column or Row"],
  ["stack", "Stack"],
] as const;
