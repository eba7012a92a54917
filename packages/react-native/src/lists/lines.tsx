import { axes, partRoles } from "@screenspec/rendering";
import type { GridAttributes, ListAttributes, ListRows, ViewNode } from "@screenspec/runtime";
import { type ReactNode, useEffect, useMemo } from "react";
import { View as NativeView, type ViewStyle } from "react-native";
import type { Line } from "../nodes/list-props.ts";
import { NodeSlot } from "../nodes/node-item.ts";
import { NodeView } from "../nodes/node-view.tsx";
import type { NodeProps } from "../nodes/view.ts";
import { useViewContext } from "../nodes/view-context.ts";
import { useMountedRows } from "./use-mounted-rows.ts";
import { useReachedEnd } from "./use-reached-end.ts";

export function linesOf(rows: ListRows | undefined, across: number): readonly Line[] {
  const count = rows?.count ?? 0;
  return Array.from({ length: Math.ceil(count / across) }, (_, index) => {
    const start = index * across;
    const rowKeys = Array.from(
      { length: Math.min(across, count - start) },
      (_row, place) => rows?.keyAt(start + place) ?? "",
    );
    return { key: across === 1 ? (rowKeys[0] ?? "") : `${index}`, start, rowKeys };
  });
}

/** Returns a function that draws a line with the space after it. */
export function useLines(
  { node, attributes, bounded }: NodeProps<ListAttributes | GridAttributes>,
  across: number,
): (line: Line) => ReactNode {
  const { items } = useViewContext();
  const isHorizontal = attributes.scrollDirection === "horizontal";
  const { spacing } = attributes;
  const isOnly = across === 1;
  const boundAcross = bounded & ~(isHorizontal ? axes.width : axes.height);
  const slot = useMemo(() => {
    const kind = isOnly ? (isHorizontal ? "row" : "column") : "box";
    return new NodeSlot(items, { formatting: { kind, bounded: boundAcross }, nodes: [] });
  }, [items, isHorizontal, isOnly, boundAcross]);
  return ({ key, start, rowKeys }) => {
    const { rows } = node;
    // FlatList may still ask for rows that have been removed.
    if (!rows || start + rowKeys.length > rows.count) return null;
    const isLast = start + rowKeys.length === rows.count;
    const space = isLast ? 0 : spacing;
    const drawn = rowKeys.map((rowKey, place) => (
      <Row
        key={rowKey}
        index={start + place}
        rows={rows}
        rowKey={rowKey}
        row={rows.row(start + place)}
        items={attributes.items}
        isLast={start + place === rows.count - 1}
        separator={isOnly && !isLast ? rows.separatorAfter(start) : undefined}
        slot={slot}
        style={isOnly ? onlyRow(isHorizontal, space) : cell}
      />
    ));
    if (isOnly) return drawn;
    return (
      <NativeView
        key={key}
        style={{
          flexDirection: isHorizontal ? "column" : "row",
          gap: spacing,
          [isHorizontal ? "paddingEnd" : "paddingBottom"]: space,
        }}
      >
        {drawn}
        {Array.from({ length: across - rowKeys.length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty space has no identity.
          <NativeView key={index} style={cell} />
        ))}
      </NativeView>
    );
  };
}

/** The style of a row without others beside it. */
function onlyRow(isHorizontal: boolean, space: number): ViewStyle {
  return isHorizontal
    ? { flexDirection: "row", alignItems: "flex-start", gap: space, paddingEnd: space }
    : { alignItems: "flex-start", gap: space, paddingBottom: space };
}

/** The style of each of several rows side by side, which are equally large. */
const cell: ViewStyle = {
  flexGrow: 1,
  flexShrink: 1,
  flexBasis: 0,
  minWidth: 0,
  minHeight: 0,
  alignItems: "flex-start",
};

function Row({
  index,
  rows,
  rowKey,
  row,
  items,
  isLast,
  separator,
  slot,
  style,
}: {
  readonly index: number;
  readonly rows: ListRows;
  readonly rowKey: string;
  readonly row: ViewNode;
  readonly items: ListAttributes["items"];
  readonly isLast: boolean;
  readonly separator: ViewNode | undefined;
  readonly slot: NodeSlot;
  readonly style: ViewStyle;
}): ReactNode {
  useMountedRows(rows, rowKey);
  const { runtime, scrollRequests } = useViewContext();
  useEffect(() => scrollRequests.continue(runtime), [scrollRequests, runtime]);
  return (
    <NativeView
      ref={useReachedEnd(rows, row, isLast, items)}
      role={partRoles.row}
      data-part="line"
      data-index={index}
      style={style}
    >
      <NodeView node={row} slot={slot} />
      {separator && <NodeView node={separator} slot={slot} />}
    </NativeView>
  );
}
