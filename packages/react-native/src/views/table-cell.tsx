import { axes, partRoles, partTextStyles, typeScale } from "@screenspec/rendering";
import type { ResolvedTableColumn, ViewNode } from "@screenspec/runtime";
import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { View, type ViewInstance, type ViewStyle } from "react-native";
import { yogaAlignments } from "../layout/box-style.ts";
import { rectOf } from "../nodes/node-element.ts";
import { TextProvider, useViewContext } from "../nodes/view-context.ts";
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
  const { items } = useViewContext();
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
  const measured = isMeasured ? cell : undefined;
  const width = table?.widths[index];
  const natural = measured && table?.naturalWidth(measured);
  const isBroken = natural !== undefined && width !== undefined && natural > width + rounding;
  const broken = useRef({ contents: 0, column: 0 });
  const fills = cell !== undefined && ((items.find(cell)?.fills ?? 0) & axes.width) !== 0;
  const measureContents = (contents: number) => {
    // What fills its column says nothing about it.
    if (!measured || !table || (fills && natural !== undefined)) return;
    if (natural === undefined || !isBroken) {
      if (natural === undefined || Math.abs(contents - natural) > rounding)
        table.measure(measured, contents);
      return;
    }
    // The width of broken lines doesn't say that of a line. Another one in the same column is that of other contents.
    const former = broken.current;
    broken.current = { contents, column: width };
    if (former.column === width && Math.abs(contents - former.contents) > rounding)
      table.measure(measured, undefined);
  };
  const element = useRef<ViewInstance>(null);
  const measure = table?.measure;
  // Contents that are as wide as before report no layout.
  useLayoutEffect(() => {
    const rect = natural === undefined && rectOf(element.current ?? undefined);
    if (measured && rect) measure?.(measured, rect.width);
  }, [measured, natural, measure]);
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
        isOnly ? rowWidth : widthStyle(table, index, natural, measured !== undefined),
      ]}
    >
      <View
        ref={element}
        data-part="contents"
        onLayout={({ nativeEvent: { layout } }) => measureContents(layout.width)}
        style={[
          fills && { alignSelf: "stretch" },
          { alignItems: yogaAlignments[horizontalAlignment] },
        ]}
      >
        <TextProvider value={own}>{children}</TextProvider>
      </View>
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

/**
 * @param natural the width of the contents without line breaks
 * @param isMeasured whether the width of the column depends on them
 */
function widthStyle(
  table: TableColumns | undefined,
  index: number,
  natural: number | undefined,
  isMeasured: boolean,
): ViewStyle {
  const width = table?.widths[index];
  if (isMeasured && natural === undefined) return { flexShrink: 0 };
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
