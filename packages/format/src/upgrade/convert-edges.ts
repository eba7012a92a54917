import { isJsonArray, type Json } from "../json.ts";

/** A padding or margin that is a number, `[vertical, horizontal]` or `[top, right, bottom, left]`. */
export function convertEdges(value: Json): Json | undefined {
  if (isLength(value)) return { all: value };
  if (!isJsonArray(value) || !value.every(isLength)) return;
  const [first = 0, second = 0, third = 0, fourth = 0] = value;
  if (value.length === 2) return { vertical: first, horizontal: second };
  if (value.length === 4) return { top: first, right: second, bottom: third, left: fourth };
  return;
}

/** A number or a name of the theme's spacing. */
function isLength(value: Json): boolean {
  return typeof value === "number" || (typeof value === "string" && value.startsWith("$"));
}
