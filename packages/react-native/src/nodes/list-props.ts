import type { RefCallback } from "react";
import type { FlatListProps, ScrollViewInstance } from "react-native";

/** Rows that are side by side: one of a List, several of a Grid. */
export interface Line {
  /** The key of its row. Lines of several rows have their index, because rows move between them. */
  readonly key: string;
  readonly start: number;
  readonly rowKeys: readonly string[];
}

/** The props of a component that scrolls lines, and mounts only those near the visible area. They are those of FlatList. */
export interface ListProps extends FlatListProps<Line> {
  readonly ref: RefCallback<ListMethods>;
}

/** The methods of FlatList that are called. */
export interface ListMethods {
  getNativeScrollRef(): ScrollViewInstance | null | undefined;
  scrollToIndex(target: { index: number; animated: boolean }): unknown;
  scrollToOffset(target: { offset: number; animated: boolean }): unknown;
}
