import { axes } from "@screenspec/rendering";
import type { ListAttributes, ListRows, ViewNode } from "@screenspec/runtime";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { FlatList, View as NativeView } from "react-native";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { NodeSlot } from "../nodes/node-item.ts";
import { NodeView } from "../nodes/node-view.tsx";
import type { NodeProps, View } from "../nodes/view.ts";
import { useViewContext } from "../nodes/view-context.ts";
import { useMountedRows } from "./use-mounted-rows.ts";
import { useReachedEnd } from "./use-reached-end.ts";
import { useRefresh } from "./use-refresh.tsx";
import { useScroller } from "./use-scroller.ts";

/** Rows in a FlatList, which mounts those near the visible area. In an unbounded axis, all rows are mounted. */
export const list: View<ListAttributes> = {
  Component(props) {
    const { node, attributes, accessibility, style, slots, bounded } = props;
    const { rows } = node;
    const isHorizontal = attributes.scrollDirection === "horizontal";
    const along = isHorizontal ? axes.width : axes.height;
    const [header, footer, empty] = slots;
    const keys = rows ? Array.from({ length: rows.count }, (_, index) => rows.keyAt(index)) : [];
    const renderRow = useRows(props);
    const refresh = useRefresh(
      node.has("onRefreshActionIds") ? () => node.fire("onRefreshActionIds") : undefined,
    );
    const flatList = useRef<FlatList<string>>(null);
    const revealRow = useCallback(
      (index: number) => flatList.current?.scrollToIndex({ index, animated: false }),
      [],
    );
    const { ref, ...scroller } = useScroller(props, isHorizontal, revealRow);
    const attach = useCallback(
      (list: FlatList<string> | null) => {
        flatList.current = list;
        return ref(list?.getNativeScrollRef() ?? null);
      },
      [ref],
    );
    if (!(bounded & along)) {
      return (
        <NodeFrame
          of={props}
          base={{ flexDirection: isHorizontal ? "row" : "column", alignItems: "stretch" }}
        >
          <NativeView data-part="header">{header}</NativeView>
          <NativeView data-part="lines" style={{ flexDirection: isHorizontal ? "row" : "column" }}>
            {keys.map((key, index) => renderRow(index, key))}
          </NativeView>
          <NativeView data-part="empty">{keys.length === 0 && empty}</NativeView>
          <NativeView data-part="footer">{footer}</NativeView>
        </NodeFrame>
      );
    }
    return (
      <FlatList
        {...accessibility}
        {...scroller}
        ref={attach}
        style={style}
        data={keys}
        keyExtractor={(key) => key}
        renderItem={({ item: key, index }) => renderRow(index, key)}
        // Rows are rendered again when the list has other rows, or another order of them.
        extraData={node.attributes}
        horizontal={isHorizontal}
        keyboardShouldPersistTaps="handled"
        automaticallyAdjustKeyboardInsets
        refreshControl={isHorizontal ? undefined : refresh}
        // The visible window, one before it and one after it.
        windowSize={3}
        onScrollToIndexFailed={({ index, averageItemLength }) =>
          flatList.current?.scrollToOffset({ offset: index * averageItemLength, animated: false })
        }
        ListHeaderComponent={<NativeView data-part="header">{header}</NativeView>}
        ListEmptyComponent={<NativeView data-part="empty">{empty}</NativeView>}
        ListFooterComponent={<NativeView data-part="footer">{footer}</NativeView>}
      />
    );
  },
  fills: () => axes.both,
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

/** Returns a function that draws a row with the separator and the space after it. */
function useRows({
  node,
  attributes,
  bounded,
}: NodeProps<ListAttributes>): (index: number, key: string) => ReactNode {
  const { items } = useViewContext();
  const isHorizontal = attributes.scrollDirection === "horizontal";
  const across = bounded & ~(isHorizontal ? axes.width : axes.height);
  const slot = useMemo(
    () =>
      new NodeSlot(items, {
        formatting: { kind: isHorizontal ? "row" : "column", bounded: across },
        nodes: [],
      }),
    [items, isHorizontal, across],
  );
  return (index, key) => {
    const { rows } = node;
    // FlatList may still ask for a row that has been removed.
    if (!rows || index >= rows.count) return null;
    const isLast = index === rows.count - 1;
    return (
      <Row
        key={key}
        index={index}
        rows={rows}
        rowKey={key}
        items={attributes.items}
        isLast={isLast}
        row={rows.row(index)}
        separator={isLast ? undefined : rows.separatorAfter(index)}
        slot={slot}
        spacing={isLast ? 0 : attributes.spacing}
        isHorizontal={isHorizontal}
      />
    );
  };
}

function Row({
  index,
  rows,
  rowKey,
  row,
  items,
  isLast,
  separator,
  slot,
  spacing,
  isHorizontal,
}: {
  readonly index: number;
  readonly rows: ListRows;
  readonly rowKey: string;
  readonly row: ViewNode;
  readonly items: ListAttributes["items"];
  readonly isLast: boolean;
  readonly separator: ViewNode | undefined;
  readonly slot: NodeSlot;
  readonly spacing: number;
  readonly isHorizontal: boolean;
}): ReactNode {
  useMountedRows(rows, rowKey);
  const { runtime, scrollRequests } = useViewContext();
  useEffect(() => scrollRequests.continue(runtime), [scrollRequests, runtime]);
  return (
    <NativeView
      ref={useReachedEnd(rows, row, isLast, items)}
      data-part="line"
      data-index={index}
      style={
        isHorizontal
          ? { flexDirection: "row", gap: spacing, paddingEnd: spacing }
          : { alignItems: "flex-start", gap: spacing, paddingBottom: spacing }
      }
    >
      <NodeView node={row} slot={slot} />
      {separator && <NodeView node={separator} slot={slot} />}
    </NativeView>
  );
}
