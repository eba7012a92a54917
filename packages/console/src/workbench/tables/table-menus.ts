import { tables as words } from "../../texts/editor/tables.ts";
import { columnTypes } from "../draft/tables/cell-values.ts";
import type { MenuEntry } from "../panels/menu-at.tsx";
import type { Grid, GridActions } from "./grid-actions.ts";

/** The menu of the row or column that has the focus. */
export function menuEntries(grid: Grid, actions: GridActions): readonly MenuEntry[] {
  return grid.cursor.at.row < 0 ? columnEntries(grid, actions) : rowEntries(grid, actions);
}

function rowEntries({ table, cursor }: Grid, actions: GridActions): readonly MenuEntry[] {
  const { row } = cursor.at;
  const last = table.rows.length - 1;
  return [
    { label: words.insertAbove, onAction: () => actions.insertRow(row) },
    { label: words.insertBelow, onAction: () => actions.insertRow(row + 1) },
    { label: words.duplicate, onAction: actions.duplicateRow },
    ...(row > 0
      ? [{ label: words.moveUp, keys: "Alt+↑", onAction: () => actions.moveRow(-1) }]
      : []),
    ...(row < last
      ? [{ label: words.moveDown, keys: "Alt+↓", onAction: () => actions.moveRow(1) }]
      : []),
    {
      label: words.removeRow,
      isDanger: true,
      isFirstOfGroup: true,
      onAction: actions.removeRow,
    },
  ];
}

function columnEntries(grid: Grid, actions: GridActions): readonly MenuEntry[] {
  const { table, cursor, hasFixedColumns } = grid;
  const { at, edit } = cursor;
  const { column } = at;
  const { type } = table.columns[column] ?? {};
  const last = table.columns.length - 1;
  const types = columnTypes
    .filter((each) => each !== type && type !== "nested")
    .map((each, index) => ({
      label: words.changeTo(words.types[each]),
      isFirstOfGroup: index === 0,
      onAction: () => actions.convertTo(each),
    }));
  const canEdit = actions.canEdit(column);
  if (hasFixedColumns) return table.kind === "members" && column === 0 ? [] : types;
  return [
    ...(canEdit ? [{ label: words.rename, keys: "F2", onAction: () => edit(at) }] : []),
    ...types,
    {
      label: words.insertBefore,
      isFirstOfGroup: true,
      onAction: () => actions.insertColumn(column),
    },
    { label: words.insertAfter, onAction: () => actions.insertColumn(column + 1) },
    ...(canEdit && column > 0
      ? [{ label: words.moveLeft, keys: "Alt+←", onAction: () => actions.moveColumn(-1) }]
      : []),
    ...(canEdit && column < last
      ? [{ label: words.moveRight, keys: "Alt+→", onAction: () => actions.moveColumn(1) }]
      : []),
    ...(canEdit
      ? [
          {
            label: words.removeColumn,
            isDanger: true,
            isFirstOfGroup: true,
            onAction: actions.removeColumn,
          },
        ]
      : []),
  ];
}
