import { LegendList } from "@legendapp/list/react-native";
import type { ReactNode } from "react";
import type { ListProps } from "../nodes/list-props.ts";

/** Draws Lists and Grids with Legend List 3: `adapters={{ List: LegendLines }}`. */
export function LegendLines({
  windowSize: _window,
  onScrollToIndexFailed: _failed,
  stickyHeaderIndices = [],
  ...props
}: ListProps): ReactNode {
  return <LegendList {...props} stickyHeaderIndices={[...stickyHeaderIndices]} />;
}
