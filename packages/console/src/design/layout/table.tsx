import type { CSSProperties, ReactNode, Ref } from "react";
import { VisuallyHidden } from "react-aria-components/VisuallyHidden";
import styles from "./table.module.css";

export interface Column<Item> {
  /** Unique among the columns of a table. */
  readonly header: string;
  /** Shown in place of the header; null: the header is read by assistive technology only. */
  readonly head?: ReactNode;
  readonly cell: (item: Item) => ReactNode;
  /** Shown below the cell on phones, in place of a column that they leave out. */
  readonly phoneDetail?: (item: Item) => ReactNode;
  /** Its cells name their rows. */
  readonly isRowHeader?: boolean;
  readonly isMuted?: boolean;
  readonly align?: "end";
  /** In pixels; two: on a phone, and on a wider page. `fit`: as its content. */
  readonly width?: number | "fit" | readonly [number, number];
  /** The column is left out on pages that are not wider than this device. */
  readonly hiddenOn?: "phone" | "tablet" | "laptop" | undefined;
}

interface TableProps<Item> {
  /** Its accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly rows: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /**
   * `auto`: columns are as wide as their content needs; `fixed`: columns without a width share the rest; `cut`: like `fixed`,
   * and content that doesn't fit is cut; `wide`: the table scrolls sideways, and the names of its rows stay in view.
   */
  readonly layout?: "auto" | "fixed" | "cut" | "wide";
  /** On a phone each row is a block of its cells below each other. */
  readonly hasBlocksOnPhone?: boolean;
  /** The head is read by assistive technology only. */
  readonly isHeadHidden?: boolean;
  /** The name of the group that a row is in. It is shown above the rows of the group. */
  readonly groupOf?: (item: Item) => string;
  /** Of a long table only the rows in view are drawn. */
  readonly view?: TableView;
}

interface TableView {
  readonly body: Ref<HTMLTableSectionElement>;
  /** The index of the first row that is drawn. */
  readonly first: number;
  /** The number of all rows. */
  readonly count: number;
  readonly rowHeight: number;
  /** The heights of the rows that aren't drawn, in pixels. */
  readonly before: number;
  readonly after: number;
}

/** Rows with the same columns. The head stays in view while the page scrolls. */
export function Table<Item>(props: TableProps<Item>) {
  const { label, columns, rows, keyOf, groupOf, layout = "auto", view } = props;
  const groups = Map.groupBy(rows, (row) => groupOf?.(row) ?? "");
  const table = (
    <table
      className={styles["table"]}
      aria-label={label}
      aria-rowcount={view && view.count + 1}
      data-layout={layout}
      data-blocks={props.hasBlocksOnPhone}
    >
      <thead data-hidden={props.isHeadHidden}>
        <tr>
          {columns.map((column) => (
            <th key={column.header} scope="col" {...placement(column)}>
              {column.head === null ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                (column.head ?? column.header)
              )}
            </th>
          ))}
        </tr>
      </thead>
      {[...(groups.size === 0 ? [["", rows] as const] : groups)].map(([group, members]) => (
        <tbody key={group} ref={view?.body}>
          {view && <tr style={{ height: view.before }} />}
          {group && (
            <tr>
              <th scope="rowgroup">{group}</th>
            </tr>
          )}
          {members.map((item, index) => (
            <tr
              key={keyOf(item)}
              aria-rowindex={view && view.first + index + 2}
              style={view && { height: view.rowHeight }}
            >
              {columns.map((column) => (
                <Cell key={column.header} column={column} item={item} />
              ))}
            </tr>
          ))}
          {view && <tr style={{ height: view.after }} />}
        </tbody>
      ))}
    </table>
  );
  if (layout !== "wide") return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles["scroll"]} tabIndex={0} aria-label={label}>
      {table}
    </section>
  );
}

function Cell<Item>({ column, item }: { readonly column: Column<Item>; readonly item: Item }) {
  const content = (
    <>
      {column.cell(item)}
      {column.phoneDetail && (
        <div className={styles["phoneDetail"]}>{column.phoneDetail(item)}</div>
      )}
    </>
  );
  return column.isRowHeader ? (
    <th scope="row" {...placement(column)}>
      {content}
    </th>
  ) : (
    <td {...placement(column)}>{content}</td>
  );
}

function placement<Item>({ width, align, isMuted, hiddenOn }: Column<Item>) {
  const [narrow, wide] = typeof width === "object" ? width : [width, width];
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    "--narrow": lengthOf(narrow),
    "--wide": lengthOf(wide),
  };
  return {
    style: width === undefined ? undefined : style,
    "data-align": align,
    "data-muted": isMuted,
    "data-hidden-on": hiddenOn,
  };
}

function lengthOf(width: number | "fit" | undefined): string {
  return typeof width === "number" ? `${width}px` : "1%";
}
