import { isObject } from "../json.ts";
import { resolve } from "./check-reference.ts";
import { expectString } from "./expect.ts";
import type { Place } from "./place.ts";
import { report, type Walk } from "./walk.ts";
import { nameOf, quote } from "./wording.ts";

/** A hex colour or one of the theme's, or a binding where that may stand. */
export function checkColor(walk: Walk, place: Place, bindable: boolean): void {
  if (bindable && isBinding(place.value)) walk.check(walk, place, { value: "any" });
  else checkLiteral(walk, place);
}

function checkLiteral(walk: Walk, place: Place): void {
  const color = expectString(walk, place, { wanted: "a colour", hint });
  if (color === undefined || hexColor.test(color)) return;
  if (color.startsWith("$")) resolve(walk, place, "colors", color.slice(1));
  else {
    report(walk, place, {
      code: "invalid_color",
      kind: "malformed",
      message: `${nameOf(place)} must be a colour, but is ${quote(color)}.`,
      hint,
    });
  }
}

const hexColor = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i;
const hint = 'Write "#RRGGBB", "#AARRGGBB" (alpha first) or "$name" of the theme\'s colours.';

function isBinding(value: unknown): boolean {
  if (typeof value === "string") return value.includes("{{");
  return isObject(value) && value["$expr"] !== undefined;
}
