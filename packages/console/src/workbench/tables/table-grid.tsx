import { ClipboardPaste, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../design/controls/button.tsx";
import { tables as words } from "../../texts/editor/tables.ts";
import { textOfCell } from "../draft/tables/cell-values.ts";
import { MenuAt, pointBelow } from "../panels/menu-at.tsx";
import { CellEditor } from "./cell-editor.tsx";
import type { CellPosition } from "./cell-position.ts";
import { type Grid, gridActions } from "./grid-actions.ts";
import { gridEvents } from "./grid-events.ts";
import { TableHead } from "./table-head.tsx";
import { menuEntries } from "./table-menus.ts";
import { TableRow } from "./table-row.tsx";
import styles from "./tables.module.css";
import { useGridCursor } from "./use-grid-cursor.ts";

interface TableGridProps extends Omit<Grid, "cursor"> {
  readonly onPaste: (cells: readonly (readonly string[])[], at: CellPosition) => void;
  /** Pastes without keys, such as by touch; undefined where the browser doesn't allow it. */
  readonly onPasteFromClipboard: (() => void) | undefined;
  /** At the end of the buttons below. */
  readonly more: ReactNode;
}

/** Rows and columns that are edited as in a spreadsheet. */
export function TableGrid({ onPaste, onPasteFromClipboard, more, ...props }: TableGridProps) {
  const { name, table, hasFixedColumns } = props;
  const { columns, rows } = table;
  const cursor = useGridCursor(table, !hasFixedColumns);
  const { at, editing, shown } = cursor;
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number }>();
  const grid = { ...props, cursor };
  const actions = gridActions(grid);
  const events = gridEvents(grid, actions, {
    openMenu: (cell) => setMenu(pointBelow(cell)),
    onPaste,
  });
  const editor = (text: string, label: string) =>
    editing && (
      <CellEditor
        key={`${at.row},${at.column}`}
        label={label}
        text={text}
        isReplaced={editing.isReplaced}
        isSelected={editing.isNew}
        isNumber={columns[at.column]?.type === "number" && at.row >= 0}
        onCommit={actions.commit}
        onCancel={() => cursor.goTo(at)}
      />
    );
  return (
    <div className={styles["table"]} onPaste={events.onPaste} onCopy={events.onCopy}>
      {rows.length === 0 && columns.length === 0 ? (
        <p className={styles["empty"]}>{words.empty}</p>
      ) : (
        <div className={styles["scroll"]}>
          <table
            ref={(element) => {
              cursor.open(element);
              element?.addEventListener("beforeinput", events.onBeforeInput);
              return () => element?.removeEventListener("beforeinput", events.onBeforeInput);
            }}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited
            role="grid"
            aria-label={words.grid(name)}
            aria-rowcount={rows.length + 1}
            onKeyDown={events.onKeyDown}
            onClick={events.onClick}
          >
            <TableHead
              columns={columns}
              activeColumn={at.row < 0 ? at.column : undefined}
              editor={
                at.row < 0 ? editor(columns[at.column]?.name ?? "", words.columnName) : undefined
              }
              canAddColumn={!hasFixedColumns}
            />
            <tbody>
              {rows.slice(0, shown).map((row, index) => (
                <TableRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their position
                  key={index}
                  columns={columns}
                  row={row}
                  index={index}
                  activeColumn={at.row === index ? at.column : undefined}
                  editor={
                    at.row === index
                      ? editor(
                          textOfCell(row[at.column]),
                          words.cell(columns[at.column]?.name ?? "", index + 1),
                        )
                      : undefined
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > shown ? (
        <Button variant="quiet" onPress={cursor.showMore}>
          {words.more(rows.length - shown)}
        </Button>
      ) : null}
      <div className={styles["adders"]}>
        <Button
          icon={<Plus />}
          // The focus of the dialog, so that cells can be pasted at once.
          autoFocus={rows.length === 0}
          onPress={() => cursor.staysInField() || actions.insertRow(rows.length)}
        >
          {words.addRow}
        </Button>
        {onPasteFromClipboard === undefined ? null : (
          <Button variant="quiet" icon={<ClipboardPaste />} onPress={onPasteFromClipboard}>
            {words.paste}
          </Button>
        )}
        {more}
      </div>
      {menu === undefined ? null : (
        <MenuAt
          label={
            at.row < 0
              ? words.columnMenu(columns[at.column]?.name ?? "")
              : words.rowMenu(at.row + 1)
          }
          at={menu}
          entries={menuEntries(grid, actions).map(({ onAction, ...entry }) => ({
            ...entry,
            // The cell that it goes to gets the focus, rather than that whose menu it was.
            onAction: () => {
              flushSync(() => setMenu(undefined));
              onAction();
            },
          }))}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}
