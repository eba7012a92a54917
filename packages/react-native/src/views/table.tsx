import { axes } from "@screenspec/rendering";
import type { TableAttributes, ViewNode } from "@screenspec/runtime";
import { ScrollView } from "react-native";
import { useHoldSwipe } from "../lists/held-swipe.ts";
import { rowNodes } from "../lists/row-nodes.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { TableColumnsProvider, useMeasuredColumns } from "./table-columns.ts";

/** Rows of cells in columns. It scrolls sideways if the columns don't fit. */
export const table: View<TableAttributes> = {
  Component(props) {
    const { columns, onLayout } = useMeasuredColumns(props.attributes, rowsOf(props.node));
    const holdSwipe = useHoldSwipe();
    return (
      <NodeFrame of={props}>
        <ScrollView
          horizontal
          alwaysBounceHorizontal={false}
          keyboardShouldPersistTaps="handled"
          onTouchStart={holdSwipe}
          onLayout={onLayout}
          contentContainerStyle={{ flexDirection: "column", minWidth: "100%" }}
        >
          <TableColumnsProvider value={columns}>{props.slots}</TableColumnsProvider>
        </ScrollView>
      </NodeFrame>
    );
  },
  fills: () => axes.width,
  // Nodes can fill a column, and a row is as high as its content.
  slots: (node) => [{ formatting: { kind: "box", bounded: axes.width }, nodes: rowsOf(node) }],
  hasParts: true,
};

function rowsOf(node: ViewNode<TableAttributes>): readonly ViewNode[] {
  const { header, empty } = node.attributes;
  const rows = rowNodes(node);
  return [header, ...(rows.length > 0 ? rows : [empty])].filter((row) => row !== undefined);
}
