import { ClipboardPaste, Plus } from "lucide-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "../../design/controls/button.tsx";
import { tables as words } from "../../texts/editor/tables.ts";
import { emptyCell, readCell, textOfCell } from "../draft/tables/cell-values.ts";
import type { DataTable } from "../draft/tables/data-table.ts";
import { hasSeveralCells, readPastedCells, writeCells } from "../draft/tables/pasted-cells.ts";
import {
  addColumn,
  addRow,
  canEditColumn,
  freeColumn,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  renameColumn,
  setCell,
} from "../draft/tables/table-edits.ts";
import { MenuAt, opensMenu, pointBelow } from "../panels/menu-at.tsx";
import { CellEditor, type CellProblem, type EditEnd } from "./cell-editor.tsx";
import { HeaderCell } from "./header-cell.tsx";
import { columnEntries, rowEntries } from "./table-menus.ts";
import { nextPlace, placeAfterKey, placeWithin, type TablePlace } from "./table-place.ts";
import { TableRow } from "./table-row.tsx";
import styles from "./tables.module.css";

export interface TableGridProps {
  /** The name of the data. */
  readonly name: string;
  readonly table: DataTable;
  /** Whether the format says which columns there are. */
  readonly areColumnsGiven: boolean;
  readonly onChange: (table: DataTable, label: string) => void;
  /** Opens the list or object in a cell. */
  readonly onOpen: (place: TablePlace) => void;
  readonly onPaste: (cells: readonly (readonly string[])[], at: TablePlace) => void;
  /** Pastes without keys, such as by touch; undefined where the browser doesn't allow it. */
  readonly onPasteFromClipboard: (() => void) | undefined;
  /** At the end of the buttons below. */
  readonly more: ReactNode;
}

/** So many rows are drawn at first, and with each press more. */
const rowsPerPart = 200;

/** Rows and columns that are edited as in a spreadsheet. */
export function TableGrid(props: TableGridProps) {
  const { name, table, areColumnsGiven, onChange, onOpen, onPaste, onPasteFromClipboard, more } =
    props;
  const { columns, rows, kind } = table;
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<TablePlace>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<{
    readonly isReplaced: boolean;
    readonly isNew?: boolean;
  }>();
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number }>();
  const [shown, setShown] = useState(rowsPerPart);
  const hasFixedColumns = areColumnsGiven || kind === "members";
  const at = placeWithin(active, table, !hasFixedColumns);
  const canEdit = (column: number) => !hasFixedColumns && canEditColumn(table, column);
  const isAdder = ({ row, column }: TablePlace) => row < 0 && column === columns.length;

  /** Focuses the cell that is gone to, or the one that is left in its place. */
  const focus = () => grid.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus();
  /** Goes to a cell, which is drawn first if it is new. */
  const goTo = (place: TablePlace, change?: () => void) => {
    flushSync(() => {
      change?.();
      setEditing(undefined);
      setActive(place);
      if (place.row >= shown) setShown(place.row + rowsPerPart);
    });
    focus();
  };
  /** The field whose text can't be taken in, which stays until it is mended or canceled; it gets the focus. */
  const staysInField = () => {
    const field = grid.current?.querySelector<HTMLElement>("textarea[aria-invalid]");
    field?.focus();
    return field !== undefined && field !== null;
  };
  const edit = (place: TablePlace, isReplaced = false, isNew = false) =>
    flushSync(() => {
      setActive(place);
      setEditing({ isReplaced, isNew });
    });
  const act = (place: TablePlace, isReplaced = false) => {
    const cell = rows[place.row]?.[place.column];
    if (typeof cell === "object" && cell !== null) onOpen(place);
    else if (typeof cell === "boolean" && !isReplaced) toggle(place, cell);
    else if (place.row < 0 ? canEdit(place.column) : place.column >= 0) edit(place, isReplaced);
  };
  const toggle = ({ row, column }: TablePlace, cell: boolean) =>
    onChange(setCell(table, row, column, !cell), words.labels.change(name));

  const commit = (text: string, end: EditEnd): CellProblem | undefined => {
    const { row, column } = at;
    const isHeader = row < 0;
    const former = isHeader ? columns[column]?.name : rows[row]?.[column];
    let changed = table;
    let label = words.labels.change(name);
    if (text !== textOfCell(former)) {
      const problem =
        isHeader || (kind === "members" && column === 0) ? nameProblem(text) : undefined;
      if (problem !== undefined) return problem;
      const read = isHeader
        ? { cell: text.trim() }
        : readCell(text, columns[column]?.type ?? "text", former);
      if ("problem" in read) return read.problem;
      changed = isHeader
        ? renameColumn(table, column, text.trim())
        : setCell(table, row, column, read.cell);
      if (isHeader) label = words.labels.changeColumn(name);
    }
    const change = () => changed !== table && onChange(changed, label);
    if (end === "blur") {
      change();
      setEditing(undefined);
      return undefined;
    }
    const isLast = row === rows.length - 1 && column === columns.length - 1;
    if (isLast && (end === "below" || end === "next")) {
      goTo({ row: row + 1, column: 0 }, () => {
        change();
        onChange(addRow(changed, row + 1), words.labels.addRow(name));
      });
      return undefined;
    }
    const after = {
      below: { row: Math.min(row + 1, rows.length - 1), column },
      next: nextPlace(at, 1, table) ?? at,
      former: nextPlace(at, -1, table) ?? at,
      stay: at,
    }[end];
    goTo(after, change);
    return undefined;
  };
  const nameProblem = (typed: string): CellProblem | undefined => {
    const text = typed.trim();
    const taken = at.row < 0 ? columns.map((each) => each.name) : rows.map(([each]) => each);
    if (text === "") return "name_missing";
    return taken.includes(text) ? "name_taken" : undefined;
  };

  const insertRow = (index: number) =>
    goTo({ row: index, column: 0 }, () =>
      onChange(addRow(table, index), words.labels.addRow(name)),
    );
  const insertColumn = (index: number) => {
    goTo({ row: -1, column: index }, () =>
      onChange(addColumn(table, index, freeColumn(table)), words.labels.addColumn(name)),
    );
    edit({ row: -1, column: index }, false, true);
  };
  const move = (by: -1 | 1, direction: "row" | "column") => {
    const to = { ...at, [direction]: at[direction] + by };
    const moved =
      direction === "row"
        ? moveRow(table, at.row, to.row)
        : canEdit(at.column)
          ? moveColumn(table, at.column, to.column)
          : table;
    const label = direction === "row" ? words.labels.moveRow : words.labels.changeColumn;
    if (moved !== table) goTo(to, () => onChange(moved, label(name)));
  };
  const clear = () => {
    const { row, column } = at;
    const label = words.labels.change(name);
    if (column < 0) goTo(at, () => onChange(removeRow(table, row), words.labels.removeRow(name)));
    else if (row < 0) {
      if (!canEdit(column)) return;
      goTo(at, () => onChange(removeColumn(table, column), words.labels.removeColumn(name)));
    } else if (!(kind === "members" && column === 0)) {
      onChange(setCell(table, row, column, emptyCell(columns[column]?.type ?? "text")), label);
    }
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset["at"] === undefined) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const hasModifier = altKey || ctrlKey || metaKey;
    const arrow = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key] as
      | -1
      | 1
      | undefined;
    const isAcross = key === "ArrowLeft" || key === "ArrowRight";
    const next = altKey ? undefined : placeAfterKey(event, at, table, !hasFixedColumns);
    if (isAdder(at) && next === undefined && key !== "Tab") {
      if ((key !== "Enter" && key !== " ") || hasModifier) return;
      insertColumn(columns.length);
    } else if (opensMenu(event)) openMenu(event.target);
    else if (altKey && arrow !== undefined) move(arrow, isAcross ? "column" : "row");
    else if (next !== undefined) goTo(next);
    else if (key === "Tab" && !hasModifier) {
      const place = nextPlace(at, shiftKey ? -1 : 1, table);
      // Beyond the last cell, the focus leaves the table.
      if (place === undefined) return;
      goTo(place);
    } else if ((key === "Enter" || key === " ") && !hasModifier && isHead(at))
      openMenu(event.target);
    else if ((key === "Enter" || key === "F2") && !hasModifier) act(at);
    else if (key === " " && typeof rows[at.row]?.[at.column] === "boolean") act(at);
    else if ((key === "Delete" || key === "Backspace") && !hasModifier) clear();
    // The field takes the character, also the first of an input method.
    else if (!ctrlKey && !metaKey && (key.length === 1 || key === "Process" || key === "Dead")) {
      if (!isHead(at)) act(at, true);
      return;
    } else return;
    event.preventDefault();
  };
  const openMenu = (cell: Element) => setMenu(pointBelow(cell));
  const handleClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const cell = target.closest<HTMLElement>("[data-at]");
    const [row = 0, column = 0] = (cell?.dataset["at"] ?? "").split(",").map(Number);
    if (cell === null || target.closest("textarea") || staysInField()) return;
    const isAgain = row === at.row && column === at.column && cell.matches("[data-active]");
    const value = rows[row]?.[column];
    const place = { row, column };
    if (isAdder(place)) insertColumn(columns.length);
    else if (isHead(place)) {
      goTo(place);
      openMenu(cell);
    } else if (target.closest("[data-toggle]") && typeof value === "boolean") {
      goTo(place, () => toggle(place, value));
    } else if (isAgain || target.closest("[data-open]")) act(place);
    else goTo(place);
  };
  const handleCopy = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement) return;
    const { row, column } = at;
    const texts =
      column < 0
        ? [(rows[row] ?? []).map(textOfCell)]
        : row < 0
          ? [[columns[column]?.name ?? ""], ...rows.map((each) => [textOfCell(each[column])])]
          : [[textOfCell(rows[row]?.[column])]];
    event.clipboardData.setData("text/plain", writeCells(texts));
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    // A text of one cell goes into the field that has the focus.
    if (event.target instanceof HTMLTextAreaElement && !hasSeveralCells(text)) return;
    event.preventDefault();
    const cells = readPastedCells(text);
    if (cells.length === 0) return;
    const place = { row: Math.max(0, at.row), column: Math.max(0, at.column) };
    goTo(place, () => onPaste(cells, place));
  };

  const editor = (text: string, label: string) => (
    <CellEditor
      key={`${at.row},${at.column}`}
      label={label}
      text={text}
      isReplaced={editing?.isReplaced ?? false}
      isSelected={editing?.isNew === true}
      isNumber={columns[at.column]?.type === "number" && at.row >= 0}
      onCommit={commit}
      onCancel={() => goTo(at)}
    />
  );
  const actions = { table, name, at, goTo, onChange, insertRow, insertColumn, edit };
  const entries = at.row < 0 ? columnEntries(actions, hasFixedColumns) : rowEntries(actions);
  return (
    <div className={styles["table"]} onPaste={handlePaste} onCopy={handleCopy}>
      {rows.length === 0 && columns.length === 0 ? (
        <p className={styles["empty"]}>{words.empty}</p>
      ) : (
        <div className={styles["scroll"]}>
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited
            role="grid"
            aria-label={words.grid(name)}
            aria-rowcount={rows.length + 1}
            onKeyDown={handleKey}
            onClick={handleClick}
          >
            <thead>
              <tr>
                <td className={styles["corner"]} />
                {columns.map((column, index) => (
                  <HeaderCell
                    key={column.name}
                    column={column}
                    index={index}
                    isActive={at.row < 0 && at.column === index}
                    editor={
                      editing && at.row < 0 && at.column === index
                        ? editor(column.name, words.columnName)
                        : undefined
                    }
                  />
                ))}
                {hasFixedColumns ? null : (
                  <td className={styles["add"]}>
                    <button
                      type="button"
                      data-at={`-1,${columns.length}`}
                      tabIndex={isAdder(at) ? 0 : -1}
                      aria-label={words.addColumn}
                      title={words.addColumn}
                    >
                      <Plus aria-hidden="true" />
                    </button>
                  </td>
                )}
              </tr>
            </thead>
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
                    editing && at.row === index
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
        <Button variant="quiet" onPress={() => setShown(shown + rowsPerPart)}>
          {words.more(rows.length - shown)}
        </Button>
      ) : null}
      <div className={styles["adders"]}>
        <Button
          icon={<Plus />}
          // The focus of the dialog, so that cells can be pasted at once.
          autoFocus={rows.length === 0}
          onPress={() => staysInField() || insertRow(rows.length)}
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
          entries={entries.map(({ onAction, ...entry }) => ({
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

/** Whether a place has the name of a column or the number of a row. */
const isHead = ({ row, column }: TablePlace) => row < 0 || column < 0;
