import { partRoles, partTextStyles, typeScale } from "@screenspec/rendering";
import type { ResolvedTableColumn, ViewNode } from "@screenspec/runtime";
import { type ReactNode, useMemo, useRef } from "react";
import { View, type ViewStyle } from "react-native";
import { yogaAlignments } from "../layout/box-style.ts";
import { TextProvider } from "../nodes/view-context.ts";
import type { InheritedText } from "../theme/text-style.ts";
import { type TableColumns, useTableColumns } from "./table-columns.ts";

/** A cell of a row. A cell beyond the columns of its Table is as wide as its contents. */
export function TableCell({
  row,
  index,
  text,
  children,
}: {
  readonly row: ViewNode;
  readonly index: number;
  /** The text members around the cell. */
  readonly text: InheritedText;
  readonly children: ReactNode;
}): ReactNode {
  const table = useTableColumns();
  const cell = row.children[index];
  const isOnly = row.children.length === 1;
  const column = table?.attributes.columns[index];
  const { horizontalAlignment = "start", rowHeader = false } = column ?? {};
  const isHeader = table?.attributes.header === row;
  const role = isHeader
    ? partRoles.headerCell
    : rowHeader && !isOnly
      ? partRoles.rowHeaderCell
      : partRoles.cell;
  const isMeasured = column !== undefined && !isOnly && dependsOnContents(column);
  const laidOut = useRef<number>(undefined);
  const own = useMemo(
    () => cellText(text, horizontalAlignment, isHeader),
    [text, horizontalAlignment, isHeader],
  );
  return (
    <View
      data-part="cell"
      role={role}
      style={[
        { alignItems: yogaAlignments[horizontalAlignment] },
        isOnly ? rowWidth : widthStyle(table, index, isMeasured ? cell : undefined),
      ]}
      onLayout={({ nativeEvent: { layout } }) => {
        const { width } = layout;
        // A cell that only moves is as wide as its column was, which may have another width by now.
        const isSameWidth = width === laidOut.current;
        laidOut.current = width;
        if (!cell || !isMeasured || isSameWidth) return;
        const known = table?.naturalWidth(cell);
        const least = Math.max(known ?? 0, table?.widths[index] ?? 0) + rounding;
        if (known === undefined || width > least) table?.measure(cell, width);
      }}
    >
      <TextProvider value={own}>{children}</TextProvider>
    </View>
  );
}

/** Layouts are rounded to pixels of the device. */
const rounding = 0.5;

/** The only cell of a row spans all columns. */
const rowWidth: ViewStyle = { flexGrow: 1, flexShrink: 1, flexBasis: 0 };

/** Whether the width of a column depends on its cells. */
function dependsOnContents({ width, minWidth }: ResolvedTableColumn): boolean {
  return width === "content" || (typeof width !== "number" && typeof minWidth !== "number");
}

/** @param measured the node in the cell, if the width of its column depends on it */
function widthStyle(
  table: TableColumns | undefined,
  index: number,
  measured: ViewNode | undefined,
): ViewStyle {
  const width = table?.widths[index];
  const natural = measured && table?.naturalWidth(measured);
  if (measured && natural === undefined) return { flexShrink: 0 };
  if (width === undefined)
    return { flexShrink: 0, minWidth: table?.attributes.columns[index]?.minWidth };
  // Contents that grow make the cell wider, so that they are measured again.
  return natural !== undefined && natural <= width + rounding
    ? { flexShrink: 0, minWidth: width }
    : { width };
}

/** The text members in a cell. The defaults of those in a header are of its style in the type scale. */
function cellText(
  text: InheritedText,
  alignment: ResolvedTableColumn["horizontalAlignment"],
  isHeader: boolean,
): InheritedText {
  const aligned = alignment === "start" ? text : { ...text, textAlign: alignment };
  if (!isHeader) return aligned;
  const [fontSize, height, fontWeight] = typeScale[partTextStyles.tableHeader];
  return { fontSize, fontWeight, lineHeight: height / fontSize, ...aligned };
}
