import { Dimensions } from "react-native";
import type { TestInstance } from "test-renderer";
import { styleOf } from "./elements.ts";

/**
 * The width, in px, of an element that has one in its style or that stretches in the elements around it. Undefined if it
 * depends on contents.
 */
export function widthOf(element: TestInstance): number | undefined {
  const { parent } = element;
  if (!parent) return Dimensions.get("window").width;
  const style = styleOf(element);
  if (typeof style["width"] === "number") return style["width"];
  const around = widthOf(parent);
  if (around === undefined || !isStretched(style, styleOf(parent))) return undefined;
  const { maxWidth } = style;
  const available = around - sidesOf(styleOf(parent));
  return typeof maxWidth === "number" ? Math.min(available, maxWidth) : available;
}

type Style = ReturnType<typeof styleOf>;

function isStretched(style: Style, around: Style): boolean {
  if (style["width"] === "100%") return true;
  if (style["position"] === "absolute") return style["start"] === 0 && style["end"] === 0;
  if (`${around["flexDirection"] ?? "column"}`.startsWith("row")) return false;
  return (style["alignSelf"] ?? around["alignItems"] ?? "stretch") === "stretch";
}

function sidesOf(style: Style): number {
  const all = style["paddingHorizontal"] ?? style["padding"] ?? 0;
  return Number(style["paddingStart"] ?? all) + Number(style["paddingEnd"] ?? all);
}
