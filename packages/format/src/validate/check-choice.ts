import { actions, renderers, widgets } from "../catalog/catalog.ts";
import type { DiagnosticKind } from "../diagnostic.ts";
import { expectString, reportWrongType } from "./expect.ts";
import type { Place } from "./place.ts";
import { didYouMean, report, type Walk } from "./walk.ts";
import { nameOf, quote, quoteAll } from "./wording.ts";

/** One of a closed list of strings. */
export function checkChoice(
  walk: Walk,
  place: Place,
  { oneOf, otherwise: kind }: { oneOf: readonly string[]; otherwise: DiagnosticKind },
): void {
  const { value } = place;
  if (typeof value !== "string") reportWrongType(walk, place, { wanted: quoteAll(oneOf), kind });
  else if (!oneOf.includes(value)) {
    report(walk, place, {
      code: "invalid_value",
      kind,
      message: `${nameOf(place)} must be ${quoteAll(oneOf)}, but is ${quote(value)}.`,
      hint: didYouMean(walk, value, oneOf),
    });
  }
}

/** The name of a widget or action: one that isn't in the catalog is a custom one. */
export function checkTypeName(walk: Walk, place: Place, list: "widgets" | "actions"): void {
  const name = expectString(walk, place);
  if (name === undefined) return;
  const known = list === "widgets" ? widgets : actions;
  if (known.has(name) || walk.customTypes[list].has(name)) return;
  report(walk, place, {
    code: "unregistered_custom_type",
    kind: "advice",
    message: `${quote(name)} is neither in the catalog nor a registered custom type.`,
    hint:
      list === "widgets" && renderers.has(name)
        ? `Use "type": "Renderer" with "rendererType": ${quote(name)}.`
        : didYouMean(walk, name, known.keys(), `Register it under /catalog/${list}.`),
  });
}
