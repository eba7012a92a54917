import { tables as words } from "../../texts/editor/tables.ts";
import { columnTypes } from "../draft/tables/cell-values.ts";
import type { DataTable } from "../draft/tables/data-table.ts";
import {
  canEditColumn,
  convertColumn,
  duplicateRow,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
} from "../draft/tables/table-edits.ts";
import type { MenuEntry } from "../panels/menu-at.tsx";
import type { TablePlace } from "./table-place.ts";

/** What the menus of rows and columns do. */
interface TableActions {
  readonly name: string;
  readonly table: DataTable;
  readonly at: TablePlace;
  readonly goTo: (place: TablePlace, change?: () => void) => void;
  readonly edit: (place: TablePlace) => void;
  readonly insertRow: (index: number) => void;
  readonly insertColumn: (index: number) => void;
  readonly onChange: (table: DataTable, label: string) => void;
}

export function rowEntries(actions: TableActions): readonly MenuEntry[] {
  const { name, table, at, goTo, insertRow, onChange } = actions;
  const { row } = at;
  const { labels } = words;
  const moveTo = (to: number) =>
    goTo({ ...at, row: to }, () => onChange(moveRow(table, row, to), labels.moveRow(name)));
  const last = table.rows.length - 1;
  return [
    { label: words.insertAbove, onAction: () => insertRow(row) },
    { label: words.insertBelow, onAction: () => insertRow(row + 1) },
    {
      label: words.duplicate,
      onAction: () =>
        goTo({ ...at, row: row + 1 }, () =>
          onChange(duplicateRow(table, row), labels.addRow(name)),
        ),
    },
    ...(row > 0 ? [{ label: words.moveUp, keys: "Alt+↑", onAction: () => moveTo(row - 1) }] : []),
    ...(row < last
      ? [{ label: words.moveDown, keys: "Alt+↓", onAction: () => moveTo(row + 1) }]
      : []),
    {
      label: words.removeRow,
      isDanger: true,
      isFirstOfGroup: true,
      onAction: () => goTo(at, () => onChange(removeRow(table, row), labels.removeRow(name))),
    },
  ];
}

export function columnEntries(actions: TableActions, areFixed: boolean): readonly MenuEntry[] {
  const { name, table, at, goTo, edit, insertColumn, onChange } = actions;
  const { column } = at;
  const { labels } = words;
  const { type } = table.columns[column] ?? {};
  const moveTo = (to: number) =>
    goTo({ ...at, column: to }, () =>
      onChange(moveColumn(table, column, to), labels.changeColumn(name)),
    );
  const last = table.columns.length - 1;
  const types = columnTypes
    .filter((each) => each !== type && type !== "nested")
    .map((each, index) => ({
      label: words.changeTo(words.types[each]),
      isFirstOfGroup: index === 0,
      onAction: () =>
        goTo(at, () => onChange(convertColumn(table, column, each), labels.changeColumn(name))),
    }));
  const canEdit = canEditColumn(table, column);
  if (areFixed) return table.kind === "members" && column === 0 ? [] : types;
  return [
    ...(canEdit ? [{ label: words.rename, keys: "F2", onAction: () => edit(at) }] : []),
    ...types,
    {
      label: words.insertBefore,
      isFirstOfGroup: true,
      onAction: () => insertColumn(column),
    },
    { label: words.insertAfter, onAction: () => insertColumn(column + 1) },
    ...(canEdit && column > 0
      ? [{ label: words.moveLeft, keys: "Alt+←", onAction: () => moveTo(column - 1) }]
      : []),
    ...(canEdit && column < last
      ? [{ label: words.moveRight, keys: "Alt+→", onAction: () => moveTo(column + 1) }]
      : []),
    ...(canEdit
      ? [
          {
            label: words.removeColumn,
            isDanger: true,
            isFirstOfGroup: true,
            onAction: () =>
              goTo(at, () => onChange(removeColumn(table, column), labels.removeColumn(name))),
          },
        ]
      : []),
  ];
}
