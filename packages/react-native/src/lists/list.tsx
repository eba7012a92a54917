import { axes } from "@screenspec/rendering";
import type { GridAttributes, ListAttributes } from "@screenspec/runtime";
import { useCallback, useRef, useState } from "react";
import { Animated, View as NativeView } from "react-native";
import type { ListMethods } from "../nodes/list-props.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { StickyAreaProvider } from "../nodes/sticky-view.tsx";
import type { View } from "../nodes/view.ts";
import { useViewContext } from "../nodes/view-context.ts";
import { linesOf, useLines } from "./lines.tsx";
import { type Across, useAcross } from "./use-across.ts";
import { useRefresh } from "./use-refresh.tsx";
import { useScroller } from "./use-scroller.ts";

export const list = listView<ListAttributes>(() => ({ count: 1 }));

export const grid = listView<GridAttributes>(({ columns, minItemWidth, spacing }) => ({
  count: columns ?? 2,
  minSize: minItemWidth ?? undefined,
  spacing,
}));

/**
 * A view of rows in a FlatList, or in the app's component, which mounts those near the visible area. In an unbounded axis,
 * all rows are mounted.
 *
 * @param acrossOf how many rows are side by side
 */
function listView<Attributes extends ListAttributes | GridAttributes>(
  acrossOf: (attributes: Attributes) => Across,
): View<Attributes> {
  return {
    Component(props) {
      const { node, attributes, accessibility, slots, bounded } = props;
      const { adapters } = useViewContext();
      // The scroll event moves app bars and sticky nodes without JavaScript only from an animated component.
      const [AnimatedList] = useState(() =>
        adapters.List ? Animated.createAnimatedComponent(adapters.List) : Animated.FlatList,
      );
      const isHorizontal = attributes.scrollDirection === "horizontal";
      const along = isHorizontal ? axes.width : axes.height;
      const { across, onLayout } = useAcross(acrossOf(attributes), isHorizontal);
      const lines = linesOf(node.rows, across);
      const renderLine = useLines(props, across);
      const methods = useRef<ListMethods>(null);
      const revealRow = useCallback(
        (index: number) =>
          methods.current?.scrollToIndex({ index: Math.floor(index / across), animated: false }),
        [across],
      );
      const {
        props: { ref, ...scroller },
        area,
        covered,
      } = useScroller(props, isHorizontal, revealRow);
      const refresh = useRefresh(
        node.has("onRefreshActionIds") ? () => node.fire("onRefreshActionIds") : undefined,
        covered,
      );
      const attach = useCallback(
        (list: ListMethods | null) => {
          methods.current = list;
          return ref(list?.getNativeScrollRef() ?? null);
        },
        [ref],
      );
      const header = (
        <NativeView data-part="header" onLayout={onLayout}>
          {slots[0]}
        </NativeView>
      );
      const footer = <NativeView data-part="footer">{slots[1]}</NativeView>;
      const empty = <NativeView data-part="empty">{lines.length === 0 && slots[2]}</NativeView>;
      if (!(bounded & along)) {
        return (
          <NodeFrame
            of={props}
            base={{ flexDirection: isHorizontal ? "row" : "column", alignItems: "stretch" }}
          >
            {header}
            <NativeView
              data-part="lines"
              style={{ flexDirection: isHorizontal ? "row" : "column" }}
            >
              {lines.map(renderLine)}
            </NativeView>
            {empty}
            {footer}
          </NodeFrame>
        );
      }
      const scrolling = (
        <AnimatedList
          {...accessibility}
          {...scroller}
          ref={attach}
          data={lines}
          keyExtractor={({ key }) => key}
          renderItem={({ item }) => renderLine(item)}
          // Rows are rendered again when the list has other rows, or another order of them.
          extraData={attributes}
          horizontal={isHorizontal}
          keyboardShouldPersistTaps="handled"
          refreshControl={isHorizontal ? undefined : refresh}
          // The visible window, one before it and one after it.
          windowSize={3}
          onScrollToIndexFailed={({ index, averageItemLength }) =>
            methods.current?.scrollToOffset({ offset: index * averageItemLength, animated: false })
          }
          ListHeaderComponent={header}
          ListEmptyComponent={empty}
          ListFooterComponent={footer}
        />
      );
      return <StickyAreaProvider value={area}>{scrolling}</StickyAreaProvider>;
    },
    fills: () => axes.both,
    hasParts: true,
    slots({ attributes }, bounded) {
      const isHorizontal = attributes.scrollDirection === "horizontal";
      const formatting = {
        kind: isHorizontal ? "row" : "column",
        bounded: bounded & ~(isHorizontal ? axes.width : axes.height),
      } as const;
      return [
        { formatting, nodes: [attributes.header] },
        { formatting, nodes: [attributes.footer] },
        { formatting, nodes: [attributes.empty] },
      ];
    },
  };
}
