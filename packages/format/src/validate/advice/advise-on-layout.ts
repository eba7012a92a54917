import { layoutMembers } from "../../catalog/layout-members.ts";
import { isObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { reportAt } from "../walk/report.ts";
import type { Placement } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";

/** Reports layout members without an effect in one of the node's placements. */
export function adviseOnLayout(
  walk: Walk,
  location: Location,
  layout: unknown,
  placings: readonly Placement[],
): void {
  if (!isObject(layout)) return;
  for (const [useful, where] of usefulIn) {
    if (placings.every((childPlacement) => childPlacement === useful)) continue;
    for (const key of layoutMembers[useful]) {
      if (layout[key] === undefined) continue;
      reportAt(walk, childLocation(location, "layout", layout), key, {
        code: "layout_without_effect",
        kind: "advice",
        message: `${quote(key)} does nothing outside a ${where}.`,
        hint: { text: "Remove it." },
      });
    }
  }
}

const usefulIn = [
  ["flex", "Column or Row"],
  ["stack", "Stack"],
] as const;
