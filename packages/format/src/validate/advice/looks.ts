import { isObject, type UnknownObject } from "../../json.ts";
import type { Place } from "../../place.ts";
import { type Color, layOver, type Palette, readColor, type SchemeColor } from "./colors.ts";

/** How text looks in a place, as far as the document says it. */
export interface Looks {
  /** Its colour, as it is written. */
  readonly text: unknown;
  /** The opaque colour that is seen behind it. */
  readonly behind: SchemeColor | undefined;
  /** What a node around it with an opacity makes of colours within. */
  readonly veil: Veil | undefined;
  /** The place of the style that says the nearest of them, until they have been judged. */
  sayer: Place | undefined;
  readonly saidAs: "textColor" | "backgroundColor" | "opacity";
}

/** A node with an opacity is drawn by itself, and then on what is behind it. */
interface Veil {
  readonly opacity: number;
  readonly behind: SchemeColor;
  readonly around: Veil | undefined;
}

/** How text looks where only what is behind it is said, or nothing. */
export function plainLooks(behind?: SchemeColor, veil?: Veil): Looks {
  return { text: undefined, behind, veil, sayer: undefined, saidAs: "textColor" };
}

/** How text looks by the style of a node or span; undefined where that isn't known, or it isn't seen. */
export function looksBy(
  palette: Palette,
  place: Place,
  { style }: UnknownObject,
  around: Looks | undefined,
): Looks | undefined {
  if (around === undefined || !isObject(style)) return around;
  const { textColor, backgroundColor, gradient, opacity = 1 } = style;
  const looks = opacity === 1 ? around : fade(around, opacity, place);
  if (looks === undefined) return undefined;
  const color = gradient === undefined ? readColor(backgroundColor, palette) : undefined;
  const hasBackground = (gradient ?? backgroundColor) !== undefined && !isClear(color);
  if (textColor === undefined && !hasBackground) return looks;
  return {
    text: textColor ?? looks.text,
    behind: hasBackground ? color && seen(color, looks) : looks.behind,
    veil: looks.veil,
    sayer: place,
    saidAs: textColor === undefined ? "backgroundColor" : "textColor",
  };
}

/** The opaque colour that is seen where one is drawn in a place; undefined where what is behind it shows, unknown. */
export function seen(color: SchemeColor, looks: Looks): SchemeColor | undefined {
  const light = seenIn("light", color, looks);
  const dark = seenIn("dark", color, looks);
  return light && dark && { light, dark };
}

function seenIn(
  scheme: keyof SchemeColor,
  { [scheme]: color }: SchemeColor,
  { behind, veil }: Looks,
): Color | undefined {
  const drawn = throughVeils(scheme, color, veil);
  if (color[3] === 1) return drawn;
  const [red, green, blue] = drawn;
  return behind && layOver([red, green, blue, color[3]], behind[scheme]);
}

/** An opaque colour within nodes with an opacity, as it is seen. */
function throughVeils(scheme: keyof SchemeColor, color: Color, veil: Veil | undefined): Color {
  const [red, green, blue] = color;
  if (veil === undefined) return [red, green, blue, 1];
  // The outermost first: what is behind each is known as it is seen in the end.
  const [r, g, b] = throughVeils(scheme, color, veil.around);
  return layOver([r, g, b, veil.opacity], veil.behind[scheme]);
}

function fade(looks: Looks, opacity: unknown, place: Place): Looks | undefined {
  const { behind, veil } = looks;
  // What is behind a node is seen through it; what isn't seen at all needn't be read.
  if (typeof opacity !== "number" || opacity <= 0 || opacity > 1 || !behind) return undefined;
  return {
    text: looks.text,
    behind,
    veil: { opacity, behind, around: veil },
    sayer: place,
    saidAs: "opacity",
  };
}

/** Whether a colour isn't seen at all. */
export function isClear(color: SchemeColor | undefined): boolean {
  return color?.light[3] === 0 && color.dark[3] === 0;
}
