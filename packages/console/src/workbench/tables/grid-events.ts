import type { ClipboardEvent, KeyboardEvent, MouseEvent } from "react";
import { textOfCell } from "../draft/tables/cell-values.ts";
import { hasSeveralCells, readPastedCells, writeCells } from "../draft/tables/pasted-cells.ts";
import { opensMenu } from "../panels/menu-at.tsx";
import { type CellPosition, nextPosition, positionAfterKey } from "./cell-position.ts";
import type { Grid, GridActions } from "./grid-actions.ts";

interface EventTargets {
  readonly openMenu: (cell: Element) => void;
  readonly onPaste: (cells: readonly (readonly string[])[], at: CellPosition) => void;
}

/** The handlers of a grid: keys, presses and the clipboard, as in a spreadsheet. */
export function gridEvents(grid: Grid, actions: GridActions, { openMenu, onPaste }: EventTargets) {
  const { table, cursor, hasFixedColumns } = grid;
  const { columns, rows } = table;
  const { at, goTo, staysInField } = cursor;
  /** Whether a position has the button that adds a column. */
  const isAdder = ({ row, column }: CellPosition) => row < 0 && column === columns.length;

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!(target instanceof HTMLElement) || target.dataset["at"] === undefined) return;
      const isPlain = !altKey && !ctrlKey && !metaKey;
      const next = altKey ? undefined : positionAfterKey(event, at, table, !hasFixedColumns);
      if (isAdder(at) && next === undefined && key !== "Tab") {
        if ((key !== "Enter" && key !== " ") || !isPlain) return;
        actions.insertColumn(columns.length);
      } else if (opensMenu(event)) openMenu(target);
      else if (altKey && key === "ArrowUp") actions.moveRow(-1);
      else if (altKey && key === "ArrowDown") actions.moveRow(1);
      else if (altKey && key === "ArrowLeft") actions.moveColumn(-1);
      else if (altKey && key === "ArrowRight") actions.moveColumn(1);
      else if (next !== undefined) goTo(next);
      else if (key === "Tab" && isPlain) {
        const position = nextPosition(at, shiftKey ? -1 : 1, table);
        // Beyond the last cell, the focus leaves the table.
        if (position === undefined) return;
        goTo(position);
      } else if ((key === "Enter" || key === " ") && isPlain && isHead(at)) openMenu(target);
      else if ((key === "Enter" || key === "F2") && isPlain) actions.act(at);
      else if (key === " " && typeof rows[at.row]?.[at.column] === "boolean") actions.act(at);
      else if ((key === "Delete" || key === "Backspace") && isPlain) actions.clear();
      // The field takes the character, also the first of an input method.
      else if (!ctrlKey && !metaKey && (key.length === 1 || key === "Process" || key === "Dead")) {
        if (!isHead(at)) actions.act(at, true);
        return;
      } else return;
      event.preventDefault();
    },
    /** A character without a key event, such as from an emoji picker, begins the text of its cell. */
    onBeforeInput(event: InputEvent) {
      if (event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      const text = event.data;
      if (text === null || isHead(at)) return;
      actions.act(at, true);
      const field = cursor.grid.current?.querySelector("textarea");
      field?.setRangeText(text, 0, field.value.length, "end");
    },
    onClick({ target, nativeEvent }: MouseEvent) {
      if (!(target instanceof Element)) return;
      const cell = target.closest<HTMLElement>("[data-at]");
      const [row = 0, column = 0] = (cell?.dataset["at"] ?? "").split(",").map(Number);
      if (cell === null || target.closest("textarea") || staysInField()) return;
      const isAgain = row === at.row && column === at.column && cell.matches("[data-active]");
      // A finger has no keys that act on a selected cell.
      const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
      const value = rows[row]?.[column];
      const position = { row, column };
      if (isAdder(position)) actions.insertColumn(columns.length);
      else if (isHead(position)) {
        goTo(position);
        openMenu(cell);
        if (row < 0) renameOnDoubleClick(cell, () => actions.rename(column));
      } else if (target.closest("[data-toggle]") && typeof value === "boolean") {
        goTo(position, () => actions.toggle(position, value));
      } else if (isAgain || isTouch || target.closest("[data-open]")) actions.act(position);
      else goTo(position);
    },
    onCopy(event: ClipboardEvent) {
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
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData("text/plain");
      // A text of one cell goes into the field that has the focus.
      if (event.target instanceof HTMLTextAreaElement && !hasSeveralCells(text)) return;
      event.preventDefault();
      const cells = readPastedCells(text);
      if (cells.length === 0) return;
      const position = { row: Math.max(0, at.row), column: Math.max(0, at.column) };
      goTo(position, () => onPaste(cells, position));
    },
  };
}

/** Whether a position has the name of a column or the number of a row. */
const isHead = ({ row, column }: CellPosition) => row < 0 || column < 0;

/** Renames on a double-click. Its first press opens a menu, which keeps the second one from the cell. */
function renameOnDoubleClick(cell: Element, rename: () => void): void {
  const isWithin = ({ clientX, clientY }: globalThis.MouseEvent) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  };
  addEventListener("dblclick", (event) => isWithin(event) && rename(), {
    once: true,
    signal: AbortSignal.timeout(doubleClickMs),
  });
}

const doubleClickMs = 700;
