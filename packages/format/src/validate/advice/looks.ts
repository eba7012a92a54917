import { isObject, type UnknownObject } from "../../json.ts";
import type { Place } from "../../place.ts";

/** How text looks in a place, as far as the document says it: by colours as they are written. */
export interface Looks {
  readonly text: unknown;
  /** The nearest colour behind it. */
  readonly behind: unknown;
  /** Whose style says the nearer of them, until they have been judged. */
  sayer: Place | undefined;
  readonly saidAs: "textColor" | "backgroundColor";
}

/** How text looks where only what is behind it is said, or nothing. */
export function plainLooks(behind?: unknown): Looks {
  return { text: undefined, behind, sayer: undefined, saidAs: "textColor" };
}

/** How text looks by the style of a node or span; undefined where that isn't as its colours say. */
export function looksBy(
  place: Place,
  { style }: UnknownObject,
  around: Looks | undefined,
): Looks | undefined {
  if (around === undefined || !isObject(style)) return around;
  const { textColor, backgroundColor, gradient, opacity } = style;
  if (opacity !== undefined && opacity !== 1) return undefined;
  const behind = gradient ?? backgroundColor;
  const isOver = behind !== undefined && !isClear(behind);
  if (textColor === undefined && !isOver) return around;
  return {
    text: textColor ?? around.text,
    behind: isOver ? behind : around.behind,
    sayer: place,
    saidAs: textColor === undefined ? "backgroundColor" : "textColor",
  };
}

/** A colour that isn't seen at all. What one gives that is half seen, isn't known. */
function isClear(color: unknown): boolean {
  return typeof color === "string" && color.length === 9 && color.startsWith("#00");
}
