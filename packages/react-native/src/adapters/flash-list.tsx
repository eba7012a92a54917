import { FlashList, type FlashListRef } from "@shopify/flash-list";
import { type ReactNode, useCallback } from "react";
import type { Line, ListProps } from "../nodes/list-props.ts";

/** Draws Lists and Grids with FlashList 2: `adapters={{ List: FlashLines }}`. */
export function FlashLines({
  ref,
  renderItem,
  windowSize: _window,
  onScrollToIndexFailed: _failed,
  ...props
}: ListProps): ReactNode {
  // The type of its scroller is that of a component, not of the element that it is.
  const attach = useCallback((list: FlashListRef<Line> | null) => ref(list && Object(list)), [ref]);
  return <FlashList {...props} ref={attach} renderItem={(info) => <>{renderItem(info)}</>} />;
}
