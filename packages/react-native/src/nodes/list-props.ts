import type { ReactElement, ReactNode, RefCallback } from "react";
import type { FlatListProps, ScrollViewInstance, ScrollViewProps } from "react-native";

/** Rows that are side by side: one of a List, several of a Grid. */
export interface Line {
  /** The key of its row. Lines of several rows have their index, because rows move between them. */
  readonly key: string;
  readonly start: number;
  readonly rowKeys: readonly string[];
}

/** The props of a component that scrolls lines, and mounts only those near the visible area. They are those of FlatList. */
export interface ListProps
  extends Omit<ScrollViewProps, "ref" | "onScroll" | "maintainVisibleContentPosition">,
    Pick<FlatListProps<Line>, "windowSize" | "onScrollToIndexFailed"> {
  readonly ref: RefCallback<ListMethods>;
  readonly onScroll: NonNullable<ScrollViewProps["onScroll"]>;
  readonly data: readonly Line[];
  readonly renderItem: (info: { readonly item: Line }) => ReactNode;
  readonly keyExtractor: (line: Line) => string;
  /** Another value renders all lines again. */
  readonly extraData: unknown;
  readonly ListHeaderComponent: ReactElement;
  readonly ListEmptyComponent: ReactElement;
  readonly ListFooterComponent: ReactElement;
}

/** The methods of FlatList that are called. */
export interface ListMethods {
  getNativeScrollRef(): ScrollViewInstance | null | undefined;
  scrollToIndex(target: { index: number; animated: boolean }): unknown;
  scrollToOffset(target: { offset: number; animated: boolean }): unknown;
}
