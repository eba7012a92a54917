import { isObject, type UnknownObject } from "../../json.ts";
import { type Place, step } from "../../place.ts";
import { type Palette, readColor, type SchemeColor } from "./colors.ts";

/** How text looks in a place, as far as the document says it: by opaque literals and tokens. */
export interface Looks {
  /** Its colour. */
  readonly text?: SchemeColor | undefined;
  /** The nearest colour behind it. */
  readonly behind?: SchemeColor | undefined;
  /** Where the nearer of them is said, until they have been judged. */
  place?: Place | undefined;
}

/** How text looks by the style of a node or span; undefined where that isn't as its colours say. */
export function looksBy(
  place: Place,
  { style }: UnknownObject,
  around: Looks | undefined,
  palette: Palette,
): Looks | undefined {
  if (around === undefined || !isObject(style)) return around;
  const { textColor, backgroundColor = clear, gradient, opacity = 1 } = style;
  if (opacity !== 1) return undefined;
  const behind = gradient ?? backgroundColor;
  const isOver = !isClear(behind);
  const isColored = textColor !== undefined;
  if (!isColored && !isOver) return around;
  const key = isColored ? "textColor" : "backgroundColor";
  return {
    text: isColored ? readColor(textColor, palette) : around.text,
    behind: isOver ? readColor(behind, palette) : around.behind,
    place: step(step(place, "style", style), key, undefined),
  };
}

const clear = "#00000000";

/** A colour that isn't seen at all. What one gives that is half seen, isn't known. */
function isClear(color: unknown): boolean {
  return typeof color === "string" && color.length === clear.length && color.startsWith("#00");
}
