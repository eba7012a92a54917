import type { Path } from "../../expression/syntax-tree.ts";
import type { Location } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { nearestHint, reportAt } from "../walk/report.ts";
import type { Walk } from "../walk/walk.ts";

/**
 * Reports a read of data that the document neither declares nor sets. A document without any in a scope
 * gets that data from its host.
 */
export function adviseOnDataRead(
  walk: Walk,
  { steps: [scope, name] }: Path,
  parent: Location,
  key: string | number,
): void {
  if (typeof name !== "string" || (scope !== "globalData" && scope !== "screenData")) return;
  const names = walk.dataNames[scope];
  if (names === undefined || names.size === 0 || names.has(name)) return;
  const map = scope === "globalData" ? '"globalData"' : 'the screen\'s "persistentData"';
  reportAt(walk, parent, key, {
    code: "undeclared_data",
    kind: "advice",
    message: `Nothing declares or sets ${quote(`state.${scope}.${name}`)}.`,
    hint: nearestHint(walk, name, names, `Declare it in ${map}, or set it by an action.`),
  });
}
