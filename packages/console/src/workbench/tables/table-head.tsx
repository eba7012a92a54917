import { Braces, Calendar, Hash, Plus, Shapes, ToggleLeft, Type } from "lucide-react";
import type { ReactNode } from "react";
import { tables as words } from "../../texts/editor/tables.ts";
import type { ColumnType } from "../draft/tables/cell-values.ts";
import type { TableColumn } from "../draft/tables/data-table.ts";
import styles from "./tables.module.css";

const icons: { readonly [type in ColumnType]: typeof Type } = {
  text: Type,
  number: Hash,
  boolean: ToggleLeft,
  date: Calendar,
  nested: Braces,
  mixed: Shapes,
};

interface TableHeadProps {
  readonly columns: readonly TableColumn[];
  /** The column whose name has the focus; that after the last is the button that adds one. */
  readonly activeColumn: number | undefined;
  /** The field in which that name is edited. */
  readonly editor: ReactNode | undefined;
  readonly canAddColumn: boolean;
}

/** The names and types of the columns. A press on one opens its menu. */
export function TableHead({ columns, activeColumn, editor, canAddColumn }: TableHeadProps) {
  return (
    <thead>
      <tr>
        <td className={styles["corner"]} />
        {columns.map(({ name, type }, index) => {
          const isActive = activeColumn === index;
          const Icon = icons[type];
          return (
            <th
              key={name}
              scope="col"
              data-at={`-1,${index}`}
              data-active={isActive || undefined}
              tabIndex={isActive ? 0 : -1}
              aria-haspopup="menu"
              className={styles["head"]}
            >
              {isActive && editor !== undefined ? (
                editor
              ) : (
                <span className={styles["name"]} title={`${name} · ${words.types[type]}`}>
                  <Icon aria-label={words.types[type]} />
                  <span dir="auto">{name}</span>
                </span>
              )}
            </th>
          );
        })}
        {canAddColumn ? (
          <td className={styles["add"]}>
            <button
              type="button"
              data-at={`-1,${columns.length}`}
              tabIndex={activeColumn === columns.length ? 0 : -1}
              aria-label={words.addColumn}
              title={words.addColumn}
            >
              <Plus aria-hidden="true" />
            </button>
          </td>
        ) : null}
      </tr>
    </thead>
  );
}
