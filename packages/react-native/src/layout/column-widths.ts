import type { ResolvedTableColumn } from "@screenspec/runtime";

/** The widths that the cells of a column need, in px. */
export interface CellWidths {
  /** That of the widest cell without line breaks. */
  readonly natural: number;
  /** That of the longest word. */
  readonly least: number;
}

/**
 * Returns the widths of the columns of a Table (docs/format/layout.md, "Tables"), in px. If they need more than the
 * available width, the Table scrolls.
 *
 * @param available the width of all columns, without the space between them
 */
export function columnWidths(
  columns: readonly ResolvedTableColumn[],
  cells: readonly CellWidths[],
  available: number,
): readonly number[] {
  const least = columns.map((column, index) => leastWidth(column, cells[index]));
  const rest = available - sum(least);
  const grown = columns.map(({ width }, index) =>
    width === "content" ? Math.max(0, (cells[index]?.natural ?? 0) - (least[index] ?? 0)) : 0,
  );
  const given = shareOut(Math.max(0, rest), grown);
  const widths = least.map((width, index) => width + (given[index] ?? 0));
  if (columns.some(isFlexible)) return stretchFlexible(columns, widths, available);
  const contents = columns.filter(({ width }) => width === "content").length;
  const more = Math.max(0, available - sum(widths)) / contents;
  return widths.map((width, index) => (columns[index]?.width === "content" ? width + more : width));
}

function isFlexible({ width }: ResolvedTableColumn): boolean {
  return width === undefined || width === null;
}

function leastWidth({ width, minWidth }: ResolvedTableColumn, cells?: CellWidths): number {
  return typeof width === "number" ? width : (minWidth ?? cells?.least ?? 0);
}

/** Gives each column as much as it lacks. If there isn't enough, all get the same, but none more than it lacks. */
function shareOut(rest: number, lacking: readonly number[]): readonly number[] {
  const given = lacking.map(() => 0);
  let left = rest;
  const order = lacking
    .map((_, index) => index)
    .sort((a, b) => (lacking[a] ?? 0) - (lacking[b] ?? 0));
  order.forEach((column, place) => {
    const share = Math.min(lacking[column] ?? 0, left / (order.length - place));
    given[column] = share;
    left -= share;
  });
  return given;
}

/** Shares the width that the other columns leave by `flex`. A column whose share is less than its least width has that. */
function stretchFlexible(
  columns: readonly ResolvedTableColumn[],
  least: readonly number[],
  available: number,
): readonly number[] {
  const flexOf = (index: number) => columns[index]?.flex ?? 1;
  let flexible = columns.flatMap((column, index) => (isFlexible(column) ? [index] : []));
  for (;;) {
    const rest = available - sum(least.filter((_, index) => !flexible.includes(index)));
    const unit = rest / sum(flexible.map(flexOf));
    const tooNarrow = flexible.filter((index) => unit * flexOf(index) < (least[index] ?? 0));
    if (tooNarrow.length === 0)
      return least.map((width, index) => (flexible.includes(index) ? unit * flexOf(index) : width));
    flexible = flexible.filter((index) => !tooNarrow.includes(index));
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
