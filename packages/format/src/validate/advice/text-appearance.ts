import { isObject, type UnknownObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import { blend, type Color, type Palette, readColor, type SchemeColor } from "./colors.ts";

/** The appearance of text at a location, as far as the document sets it. */
export interface TextAppearance {
  /** The text color, as it is written. */
  readonly text: unknown;
  /** The visible, opaque color of the background. */
  readonly background: SchemeColor | undefined;
  /** The innermost enclosing node with an opacity. */
  readonly opacityLayer: OpacityLayer | undefined;
  /**
   * The location of the nearest style that sets the appearance; undefined once it has been checked.
   */
  declaredAt: Location | undefined;
  readonly declaredAs: "textColor" | "backgroundColor" | "opacity";
}

/** A node with an opacity is drawn by itself and then blended with its background. */
interface OpacityLayer {
  readonly opacity: number;
  readonly background: SchemeColor;
  readonly outer: OpacityLayer | undefined;
}

/** The appearance of text with only a background, or without any style. */
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

/**
 * The appearance of text with the style of a node or span; undefined if it is unknown or invisible.
 */
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

/**
 * The visible color of a color that is drawn at a location; undefined if an unknown background
 * shows through.
 */
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

/** Blends a color with the backgrounds of all enclosing nodes with an opacity. */
function blendLayers(
  scheme: keyof SchemeColor,
  color: Color,
  opacityLayer: OpacityLayer | undefined,
): Color {
  const [red, green, blue] = color;
  if (opacityLayer === undefined) return [red, green, blue, 1];
  // Outer layers first: the backgrounds of inner ones are already final colors.
  const [r, g, b] = blendLayers(scheme, color, opacityLayer.outer);
  return blend([r, g, b, opacityLayer.opacity], opacityLayer.background[scheme]);
}

function fade(
  appearance: TextAppearance,
  opacity: unknown,
  location: Location,
): TextAppearance | undefined {
  const { background, opacityLayer } = appearance;
  // The background shows through the node. Invisible text needs no contrast.
  if (typeof opacity !== "number" || opacity <= 0 || opacity > 1 || !background) return undefined;
  return {
    text: appearance.text,
    background,
    opacityLayer: { opacity, background, outer: opacityLayer },
    declaredAt: location,
    declaredAs: "opacity",
  };
}

/** Whether a color is fully transparent. */
export function isInvisible(color: SchemeColor | undefined): boolean {
  return color?.light[3] === 0 && color.dark[3] === 0;
}
