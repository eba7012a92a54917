import { memo, type ReactNode } from "react";
import { tables as words } from "../../texts/editor/tables.ts";
import { type Cell, cellProblem, textOfCell } from "../draft/tables/cell-values.ts";
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

/** A row. The grid handles its events. */
export const TableRow = memo(function TableRow({
  columns,
  row,
  index,
  activeColumn,
  editor,
}: TableRowProps) {
  const placed = (column: number) => ({
    "data-at": `${index},${column}`,
    "data-active": activeColumn === column || undefined,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  /** Input methods and emoji pickers write only into editable elements. */
  const typed = (column: number) =>
    activeColumn === column && editor === undefined
      ? {
          contentEditable: "plaintext-only" as const,
          suppressContentEditableWarning: true,
          // A touch that selects the cell opens no keyboard.
          inputMode: "none" as const,
        }
      : undefined;
  return (
    <tr>
      <th
        scope="row"
        {...placed(-1)}
        aria-haspopup="menu"
        aria-label={words.row(index + 1)}
        className={styles["number"]}
      >
        {index + 1}
      </th>
      {columns.map(({ name, type }, column) => {
        const problem = cellProblem(row[column], type);
        return (
          <td
            key={name}
            {...placed(column)}
            {...typed(column)}
            data-type={type}
            aria-invalid={problem === undefined ? undefined : true}
            title={problem && words.problems[problem]}
            className={styles["cell"]}
          >
            {activeColumn === column && editor !== undefined ? (
              editor
            ) : (
              <CellContent cell={row[column]} />
            )}
          </td>
        );
      })}
    </tr>
  );
}, isSameRow);

/** Whether a row looks the same. Each edit reads all rows again, so their identities always differ. */
function isSameRow(one: TableRowProps, other: TableRowProps): boolean {
  return (
    one.index === other.index &&
    one.activeColumn === other.activeColumn &&
    one.editor === other.editor &&
    one.columns.length === other.columns.length &&
    one.columns.every(
      ({ name, type }, column) =>
        name === other.columns[column]?.name &&
        type === other.columns[column]?.type &&
        one.row[column] === other.row[column],
    )
  );
}

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
