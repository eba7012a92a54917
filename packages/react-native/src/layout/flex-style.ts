import { mainAxis } from "@screenspec/rendering";
import type { ColumnAttributes } from "@screenspec/runtime";
import type { ViewStyle } from "react-native";
import type { Draft } from "../theme/draft.ts";
import { yogaAlignments } from "./box-style.ts";

const distributions = {
  start: "flex-start",
  center: "center",
  end: "flex-end",
  spaceBetween: "space-between",
  spaceAround: "space-around",
  spaceEvenly: "space-evenly",
} as const;

/** How a Column or Row lays out its children. */
export function flexStyle(
  kind: "column" | "row",
  attributes: ColumnAttributes,
  bounded: number,
): ViewStyle {
  const { mainAxisAlignment, crossAxisAlignment: cross, spacing, wrap } = attributes;
  const isBaseline = cross === "baseline" && kind === "column";
  const style: Draft<ViewStyle> = {
    flexDirection: kind,
    justifyContent: distributions[mainAxisAlignment],
    alignItems: isBaseline ? "flex-start" : yogaAlignments[cross],
  };
  if (spacing > 0) style.gap = spacing;
  // Without a bound, Yoga would wrap lines at the size of a parent.
  if (wrap && bounded & mainAxis(kind)) style.flexWrap = "wrap";
  return style;
}
