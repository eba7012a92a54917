import type { ResolvedEdges, ResolvedGradient, ResolvedStyle } from "@screenspec/runtime";
import type { ViewStyle } from "react-native";
import { nativeColor } from "../theme/colors.ts";
import type { Draft } from "../theme/draft.ts";

/** The size limits, the margin and the opacity of a node. */
export function outerStyle(style: ResolvedStyle): ViewStyle {
  const { minWidth, maxWidth, minHeight, maxHeight, aspectRatio, opacity } = style;
  const outer: Draft<ViewStyle> = edgesStyle("margin", style.margin);
  if (minWidth !== undefined) outer.minWidth = minWidth;
  // Yoga aligns a node by its maximum, even where its minimum is larger.
  if (maxWidth !== undefined) outer.maxWidth = Math.max(maxWidth, minWidth ?? 0);
  if (minHeight !== undefined) outer.minHeight = minHeight;
  if (maxHeight !== undefined) outer.maxHeight = Math.max(maxHeight, minHeight ?? 0);
  if (aspectRatio !== undefined) {
    // Otherwise the default minimum of a type could make it larger than the ratio.
    outer.minWidth ??= 0;
    outer.minHeight ??= 0;
  }
  if (opacity !== undefined && opacity !== 1) outer.opacity = opacity;
  return outer;
}

/**
 * The background, the border, the corners and the shadow of a node.
 *
 * @param textColor the default color of the border
 */
export function surfaceStyle(style: ResolvedStyle, textColor: string): ViewStyle {
  const { backgroundColor, gradient, border, cornerRadius, shadow } = style;
  const surface: Draft<ViewStyle> = {};
  if (backgroundColor !== undefined) surface.backgroundColor = nativeColor(backgroundColor);
  if (gradient) Object.assign(surface, gradientStyle(gradient));
  if (border) {
    surface.borderWidth = border.width;
    surface.borderStyle = border.style;
    surface.borderColor = border.color === undefined ? textColor : nativeColor(border.color);
  }
  if (typeof cornerRadius === "number") {
    surface.borderRadius = cornerRadius;
    if (cornerRadius > 0) surface.overflow = "hidden";
  } else if (cornerRadius) {
    surface.borderTopStartRadius = cornerRadius.topStart;
    surface.borderTopEndRadius = cornerRadius.topEnd;
    surface.borderBottomStartRadius = cornerRadius.bottomStart;
    surface.borderBottomEndRadius = cornerRadius.bottomEnd;
    surface.overflow = "hidden";
  }
  if (shadow) {
    const { offsetX, offsetY, blur, color } = shadow;
    surface.boxShadow = `${offsetX}px ${offsetY}px ${blur}px ${nativeColor(color)}`;
  }
  return surface;
}

/** A margin or a padding. */
export function edgesStyle(
  name: "margin" | "padding",
  edges: ResolvedEdges | undefined,
): ViewStyle {
  if (!edges) return {};
  const { top, bottom, left, right, start, end } = edges;
  const style: Draft<ViewStyle> = { [`${name}Top`]: top, [`${name}Bottom`]: bottom };
  if (left !== undefined) style[`${name}Left`] = left;
  if (right !== undefined) style[`${name}Right`] = right;
  if (start !== undefined) style[`${name}Start`] = start;
  if (end !== undefined) style[`${name}End`] = end;
  return style;
}

/** Before React Native 0.88, `backgroundImage` has another name. */
function gradientStyle({ colors, stops, angle }: ResolvedGradient) {
  const parts = colors.map((color, index) => {
    const stop = stops?.[index];
    return stop === undefined ? nativeColor(color) : `${nativeColor(color)} ${stop * 100}%`;
  });
  const image = `linear-gradient(${angle}deg, ${parts.join(", ")})`;
  return { backgroundImage: image, experimental_backgroundImage: image };
}
