import { isObject, type UnknownObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import { blend, type Color, type Palette, readColor, type SchemeColor } from "./colors.ts";

/** How text looks in a place, as far as the document says it. */
export interface TextAppearance {
  /** Its colour, as it is written. */
  readonly text: unknown;
  /** The opaque colour that is seen behind it. */
  readonly background: SchemeColor | undefined;
  /** What a node around it with an opacity makes of colours within. */
  readonly opacityLayer: OpacityLayer | undefined;
  /** The place of the style that says the nearest of them, until they have been judged. */
  declaredAt: Location | undefined;
  readonly declaredAs: "textColor" | "backgroundColor" | "opacity";
}

/** A node with an opacity is drawn by itself, and then on what is behind it. */
interface OpacityLayer {
  readonly opacity: number;
  readonly background: SchemeColor;
  readonly outer: OpacityLayer | undefined;
}

/** How text looks where only what is behind it is said, or nothing. */
export function defaultAppearance(
  background?: SchemeColor,
  opacityLayer?: OpacityLayer,
): TextAppearance {
  return {
    text: undefined,
    background,
    opacityLayer,
    declaredAt: undefined,
    declaredAs: "textColor",
  };
}

/** How text looks by the style of a node or span; undefined where that isn't known, or it isn't seen. */
export function appearanceWithStyle(
  palette: Palette,
  location: Location,
  { style }: UnknownObject,
  outer: TextAppearance | undefined,
): TextAppearance | undefined {
  if (outer === undefined || !isObject(style)) return outer;
  const { textColor, backgroundColor, gradient, opacity = 1 } = style;
  const appearance = opacity === 1 ? outer : fade(outer, opacity, location);
  if (appearance === undefined) return undefined;
  const color = gradient === undefined ? readColor(backgroundColor, palette) : undefined;
  const hasBackground = (gradient ?? backgroundColor) !== undefined && !isInvisible(color);
  if (textColor === undefined && !hasBackground) return appearance;
  return {
    text: textColor ?? appearance.text,
    background: hasBackground ? color && visibleColor(color, appearance) : appearance.background,
    opacityLayer: appearance.opacityLayer,
    declaredAt: location,
    declaredAs: textColor === undefined ? "backgroundColor" : "textColor",
  };
}

/** The opaque colour that is seen where one is drawn in a place; undefined where what is behind it shows, unknown. */
export function visibleColor(
  color: SchemeColor,
  appearance: TextAppearance,
): SchemeColor | undefined {
  const light = visibleColorIn("light", color, appearance);
  const dark = visibleColorIn("dark", color, appearance);
  return light && dark && { light, dark };
}

function visibleColorIn(
  scheme: keyof SchemeColor,
  { [scheme]: color }: SchemeColor,
  { background, opacityLayer }: TextAppearance,
): Color | undefined {
  const drawn = blendLayers(scheme, color, opacityLayer);
  if (color[3] === 1) return drawn;
  const [red, green, blue] = drawn;
  return background && blend([red, green, blue, color[3]], background[scheme]);
}

/** An opaque colour within nodes with an opacity, as it is seen. */
function blendLayers(
  scheme: keyof SchemeColor,
  color: Color,
  opacityLayer: OpacityLayer | undefined,
): Color {
  const [red, green, blue] = color;
  if (opacityLayer === undefined) return [red, green, blue, 1];
  // The outermost first: what is behind each is known as it is seen in the end.
  const [r, g, b] = blendLayers(scheme, color, opacityLayer.outer);
  return blend([r, g, b, opacityLayer.opacity], opacityLayer.background[scheme]);
}

function fade(
  appearance: TextAppearance,
  opacity: unknown,
  location: Location,
): TextAppearance | undefined {
  const { background, opacityLayer } = appearance;
  // What is behind a node is seen through it; what isn't seen at all needn't be read.
  if (typeof opacity !== "number" || opacity <= 0 || opacity > 1 || !background) return undefined;
  return {
    text: appearance.text,
    background,
    opacityLayer: { opacity, background, outer: opacityLayer },
    declaredAt: location,
    declaredAs: "opacity",
  };
}

/** Whether a colour isn't seen at all. */
export function isInvisible(color: SchemeColor | undefined): boolean {
  return color?.light[3] === 0 && color.dark[3] === 0;
}
