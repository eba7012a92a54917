import { Braces, Calendar, Hash, Shapes, ToggleLeft, Type } from "lucide-react";
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

interface HeaderCellProps {
  readonly column: TableColumn;
  readonly index: number;
  readonly isActive: boolean;
  /** The field in which its name is edited. */
  readonly editor: ReactNode | undefined;
}

/** The name and the type of a column, whose menu a press opens. */
export function HeaderCell({ column: { name, type }, index, isActive, editor }: HeaderCellProps) {
  const Icon = icons[type];
  return (
    <th
      scope="col"
      data-at={`-1,${index}`}
      data-active={isActive || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="menu"
      className={styles["head"]}
    >
      {editor ?? (
        <span className={styles["name"]} title={`${name} · ${words.types[type]}`}>
          <Icon aria-label={words.types[type]} />
          <span dir="auto">{name}</span>
        </span>
      )}
    </th>
  );
}
