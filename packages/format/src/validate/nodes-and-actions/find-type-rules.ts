import { isName, nameHint } from "../../is-name.ts";
import type { Location } from "../../location.ts";
import { placeholderType } from "../../placeholder-type.ts";
import { quote } from "../../wording/quote.ts";
import { reportMissing } from "../values/check-shape.ts";
import { reportWrongType } from "../walk/expect.ts";
import { didYouMean, nearestHint, reportAt } from "../walk/report.ts";
import type { ShapeRules, Walk } from "../walk/walk.ts";
import { typoOfType } from "./typo-of-type.ts";

/** Widgets or actions, which can be custom. */
interface Family<Of extends ShapeRules> {
  readonly key: "widgetType" | "actionType";
  /** The label of its members in messages. */
  readonly label: string;
  readonly list: "widgets" | "actions";
  readonly find: (name: string) => Of | undefined;
  readonly custom: Of;
}

/**
 * Finds the rules of a type, or those of custom types. Reports an unregistered custom type, and a name
 * that resembles a type of the catalog.
 */
export function findTypeRules<Of extends ShapeRules>(
  walk: Walk,
  location: Location,
  name: unknown,
  { key, label, list, find, custom }: Family<Of>,
): Of {
  if (name === undefined) reportMissing(walk, location, key, label);
  else if (typeof name !== "string") {
    reportWrongType(walk, name, location, key, { wanted: "a string", kind: "unpublishable" });
  } else {
    const known = find(name);
    if (known !== undefined) return known;
    if (!walk.customTypes[list].has(name)) reportUnregistered(walk, location, name, { key, list });
  }
  return custom;
}

function reportUnregistered(
  walk: Walk,
  location: Location,
  name: string,
  { key, list }: Pick<Family<ShapeRules>, "key" | "list">,
): void {
  if (name === placeholderType) {
    reportAt(walk, location, key, {
      code: "unknown_type",
      kind: "unpublishable",
      message: `${quote(name)} is reserved for previews.`,
    });
    return;
  }
  const { rules, customTypes } = walk;
  const isRenderer = (type: string) => key === "widgetType" && rules.renderer(type) !== undefined;
  const register = `Register it under /catalog/${list}`;
  // A newer minor version can have more types.
  const mayBeUnknown = walk.allowsUnknownTypes || walk.kindOfUnknown === "advice";
  const typo = mayBeUnknown ? undefined : typoOfType(list, name);
  if (typo !== undefined) {
    const instead = isRenderer(typo) ? { text: useRenderer(typo) } : didYouMean(typo);
    const custom = `${register}, or write "allowUnknownTypes": true at the root, if it is a custom type.`;
    reportAt(walk, location, key, {
      code: "unknown_type",
      kind: "unpublishable",
      message: `There is no ${nouns[list]} ${quote(name)}.`,
      hint: isRenderer(name) ? instead : { ...instead, text: `${instead.text} ${custom}` },
    });
    return;
  }
  const names = [...rules.names[list], ...customTypes[list].keys()];
  reportAt(walk, location, key, {
    code: "unregistered_custom_type",
    kind: "advice",
    message: `${quote(name)} is neither in the catalog nor a registered custom type.`,
    hint: isRenderer(name)
      ? useRenderer(name)
      : nearestHint(walk, name, names, isName(name) ? `${register}.` : nameHint),
  });
}

const nouns = { widgets: "widget", actions: "action" } as const;

export function useRenderer(name: string): string {
  return `Use "type": "Renderer" with "rendererType": ${quote(name)}.`;
}
