import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DataTable } from "../draft/tables/data-table.ts";
import { type CellPosition, clampPosition } from "./cell-position.ts";

/** How a cell is edited. */
interface Editing {
  /** Whether what was there is replaced by what is typed. */
  readonly isReplaced: boolean;
  /** Whether its text is only a proposal. */
  readonly isNew: boolean;
}

/** The cell of a grid that has the focus, and whether it is edited. */
export interface GridCursor {
  readonly grid: RefObject<HTMLTableElement | null>;
  /** Keeps the grid, and gives its cell the focus when the dialog opens, so that cells can be typed and pasted at once. */
  readonly open: (grid: HTMLTableElement | null) => void;
  readonly at: CellPosition;
  readonly editing: Editing | undefined;
  /** How many rows are drawn. */
  readonly shown: number;
  readonly showMore: () => void;
  /** Goes to a cell, which is drawn first if it is new. */
  readonly goTo: (position: CellPosition, change?: () => void) => void;
  readonly edit: (position: CellPosition, editing?: Partial<Editing>) => void;
  readonly stopEditing: () => void;
  /** Whether a field has an invalid text. Such a field gets the focus, and stays open until the text is corrected or canceled. */
  readonly staysInField: () => boolean;
}

const activeCell = '[data-at][tabindex="0"]';
/** So many rows are drawn at first, and with each press more. */
const rowsPerPart = 200;

export function useGridCursor(table: DataTable, canAddColumn: boolean): GridCursor {
  const grid = useRef<HTMLTableElement>(null);
  const isOpened = useRef(false);
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing>();
  const [shown, setShown] = useState(rowsPerPart);
  return {
    grid,
    open(element) {
      grid.current = element;
      if (isOpened.current) return;
      isOpened.current = true;
      if (table.rows.length > 0) element?.querySelector<HTMLElement>(activeCell)?.focus();
    },
    at: clampPosition(active, table, canAddColumn),
    editing,
    shown,
    showMore: () => setShown(shown + rowsPerPart),
    goTo(position, change) {
      flushSync(() => {
        change?.();
        setEditing(undefined);
        setActive(position);
        if (position.row >= shown) setShown(position.row + rowsPerPart);
      });
      // The cell itself, or the one that is left in its place.
      grid.current?.querySelector<HTMLElement>(activeCell)?.focus();
    },
    edit: (position, { isReplaced = false, isNew = false } = {}) =>
      flushSync(() => {
        setActive(position);
        setEditing({ isReplaced, isNew });
      }),
    stopEditing: () => setEditing(undefined),
    staysInField() {
      const field = grid.current?.querySelector<HTMLElement>("textarea[aria-invalid]") ?? undefined;
      field?.focus();
      return field !== undefined;
    },
  };
}
