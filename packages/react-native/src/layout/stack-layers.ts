import type { StackAttributes } from "@screenspec/runtime";
import type { ViewStyle } from "react-native";

type Align = "flex-start" | "center" | "flex-end";

/** How a Stack aligns the children that determine its size: along its height, and along its width. */
export const stackAlignments: {
  readonly [alignment in StackAttributes["alignment"]]: readonly [block: Align, inline: Align];
} = {
  topStart: ["flex-start", "flex-start"],
  topCenter: ["flex-start", "center"],
  topEnd: ["flex-start", "flex-end"],
  centerStart: ["center", "flex-start"],
  center: ["center", "center"],
  centerEnd: ["center", "flex-end"],
  bottomStart: ["flex-end", "flex-start"],
  bottomCenter: ["flex-end", "center"],
  bottomEnd: ["flex-end", "flex-end"],
};

/** The share of the free space that is before a child. */
const offsets: { readonly [align in Align]: number } = {
  "flex-start": 0,
  center: 0.5,
  "flex-end": 1,
};

/**
 * The margins that place the layers of a Stack, which are in a column, on top of one another. The highest layer has none,
 * and the others take no space.
 */
export function layerMargins(heights: readonly number[], align: Align): readonly ViewStyle[] {
  const highest = Math.max(0, ...heights);
  const index = heights.indexOf(highest);
  return heights.map((height, place) => {
    if (place === index) return {};
    const offset = offsets[align] * (highest - height);
    // The space of the highest one before it.
    const before = place > index ? highest : 0;
    return { marginTop: offset - before, marginBottom: before - offset - height };
  });
}
