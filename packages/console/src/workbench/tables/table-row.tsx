import { memo, type ReactNode } from "react";
import { tables as words } from "../../texts/editor/tables.ts";
import { type Cell, textOfCell } from "../draft/tables/cell-values.ts";
import type { TableColumn } from "../draft/tables/data-table.ts";
import styles from "./tables.module.css";

interface TableRowProps {
  readonly columns: readonly TableColumn[];
  readonly row: readonly Cell[];
  readonly index: number;
  /** The column of the cell that has the focus, if it is in this row. */
  readonly activeColumn: number | undefined;
  /** The field in which that cell is edited. */
  readonly editor: ReactNode | undefined;
}

/** A row, which is drawn again only when it has changed or has the focus. The grid handles its events. */
export const TableRow = memo(function TableRow({
  columns,
  row,
  index,
  activeColumn,
  editor,
}: TableRowProps) {
  const place = (column: number) => ({
    "data-at": `${index},${column}`,
    "data-active": activeColumn === column || undefined,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  return (
    <tr>
      <th
        scope="row"
        {...place(-1)}
        aria-haspopup="menu"
        aria-label={words.row(index + 1)}
        className={styles["number"]}
      >
        {index + 1}
      </th>
      {columns.map(({ name, type }, column) => (
        <td key={name} {...place(column)} data-type={type} className={styles["cell"]}>
          {activeColumn === column && editor !== undefined ? (
            editor
          ) : (
            <CellContent cell={row[column]} />
          )}
        </td>
      ))}
    </tr>
  );
});

function CellContent({ cell }: { readonly cell: Cell }) {
  if (typeof cell === "boolean") {
    return (
      <span data-toggle="" className={styles["toggle"]} data-on={cell || undefined}>
        {cell ? words.yes : words.no}
      </span>
    );
  }
  if (typeof cell === "object" && cell !== null) {
    return (
      <span data-open="" className={styles["chip"]}>
        {words.nested(Object.keys(cell).length, Array.isArray(cell))}
      </span>
    );
  }
  return (
    <span dir="auto" className={styles["value"]}>
      {textOfCell(cell)}
    </span>
  );
}
