import { formerActionNames, formerRendererNames } from "../../catalog/former-names.ts";
import { tables } from "../../generated/tables.ts";
import { editDistance, longestName, withoutCase } from "../../wording/nearest-name.ts";

/**
 * The catalog's type that an unknown `widgetType` or `actionType` is most likely a typo of; undefined if
 * it is more likely a custom type (docs/format/custom-types.md, "Names that resemble a type of the
 * catalog"). For a widget it can also be a renderer.
 */
export function typoOfType(list: "widgets" | "actions", type: string): string | undefined {
  if (type.length > longestName) return undefined;
  const { names, suffixes } = families[list];
  const name = withoutCase(type);
  const suffix = suffixes.find((each) => name.endsWith(each)) ?? "";
  const known = names.get(name) ?? names.get(name.slice(0, name.length - suffix.length));
  if (known !== undefined || name.length < shortestTypo) return known;
  let nearest: string | undefined;
  let limit = name.length < longTypo ? 2 : 3;
  for (const [candidate, ofCatalog] of names) {
    const distance = editDistance(name, candidate, limit);
    if (distance >= limit) continue;
    nearest = ofCatalog;
    limit = distance;
  }
  return nearest;
}

/** Shorter names are too often one letter from another word: `Cart` and Card. */
const shortestTypo = 5;
/** From this length on two letters can differ. */
const longTypo = 8;

/** The types of the catalog by their names, also former ones, without case. */
const families = {
  widgets: {
    names: new Map([
      ...[...Object.keys(tables.widgets), ...Object.keys(tables.renderers)].map(byName),
      ...Array.from(formerRendererNames, ([former, name]) => [withoutCase(former), name] as const),
    ]),
    suffixes: ["widget", "component", "view"],
  },
  actions: {
    names: new Map([...Object.keys(tables.actions).map(byName), ...formerActionNames]),
    suffixes: ["action"],
  },
} as const;

function byName(name: string): readonly [string, string] {
  return [withoutCase(name), name];
}
