import { iconNames } from "../../catalog/icon-names.ts";
import type { Location } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { nearestHint, reportAt } from "../walk/report.ts";
import type { Walk } from "../walk/walk.ts";

const names: ReadonlySet<string> = new Set(iconNames);
const filled = "Filled";

/** Reports the name of an icon that only the host can have. */
export function adviseOnIcon(
  walk: Walk,
  name: string,
  parent: Location,
  key: string | number,
): void {
  const suffix = name.endsWith(filled) ? filled : "";
  if (names.has(name.slice(0, name.length - suffix.length))) return;
  const candidates = iconNames.map((icon) => icon + suffix);
  reportAt(walk, parent, key, {
    code: "unknown_icon",
    kind: "advice",
    message: `The catalog has no icon ${quote(name)}.`,
    hint: nearestHint(walk, name, candidates, "The host must have an icon of this name."),
  });
}
