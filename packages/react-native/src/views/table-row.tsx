import { axes } from "@screenspec/rendering";
import type { ResolvedAttributes, TableAttributes } from "@screenspec/runtime";
import { View as NativeView, type ViewStyle } from "react-native";
import { yogaAlignments } from "../layout/box-style.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { useTheme } from "../nodes/view-context.ts";
import { TableCell } from "./table-cell.tsx";
import { useTableColumns } from "./table-columns.ts";

export const tableRow: View<ResolvedAttributes> = {
  Component(props) {
    const { edge } = useTheme();
    const { node, slots, text } = props;
    // Outside of a Table, it has none of these.
    const table = useTableColumns();
    const attributes: Partial<TableAttributes> = table?.attributes ?? {};
    const { columns = [], verticalAlignment = "center" } = attributes;
    const hasLine = attributes.separators === true && table?.firstRow !== node;
    const cells = slots.map((slot, index) => (
      <TableCell key={node.children[index]?.key} row={node} index={index} text={text}>
        {slot}
      </TableCell>
    ));
    const count = Math.max(1, columns.length || cells.length);
    const base: ViewStyle = {
      paddingHorizontal: attributes.horizontalPadding,
      paddingVertical: attributes.verticalPadding,
      borderTopWidth: hasLine ? 1 : 0,
      borderTopColor: edge,
    };
    const line: ViewStyle = {
      flexDirection: "row",
      alignItems: yogaAlignments[verticalAlignment],
      columnGap: attributes.columnSpacing,
    };
    return (
      <NodeFrame of={props} index={node.parent?.rows?.indexOf(node)} base={base}>
        {Array.from({ length: Math.ceil(cells.length / count) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells beyond the columns are in further lines.
          <NativeView key={index} data-part="cells" style={line}>
            {cells.slice(index * count, (index + 1) * count)}
          </NativeView>
        ))}
      </NodeFrame>
    );
  },
  slots: ({ children }) =>
    children.map((child) => ({
      formatting: { kind: "box", bounded: axes.width },
      nodes: [child],
    })),
};
