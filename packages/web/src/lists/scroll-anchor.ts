import type { ListRows } from "@screenspec/runtime";
import type { VirtualLine } from "./virtual-line.ts";

/** The row that keeps its position in the viewport when rows before it are added or removed. */
export interface ScrollAnchor {
  /** The keys of the anchor and of the rendered rows after it, of which one replaces it when it is removed. */
  readonly keys: readonly string[];
  readonly rowIndex: number;
  readonly line: VirtualLine;
}

/** The anchor's move to another line, or to another index in its line. */
export interface AnchorMove {
  readonly anchor: ScrollAnchor;
  readonly lineIndex: number;
  /** The number of lines by which it moves. */
  readonly lines: number;
  /** How much of its former line is scrolled out of view, in pixels. */
  readonly offset: number;
}

/** The anchor in the first visible line: the former anchor, else the line's first row. `end` is after the last row. */
export function findAnchor(
  line: VirtualLine,
  end: number,
  rows: ListRows,
  former?: ScrollAnchor,
): ScrollAnchor {
  const indexInLine = Math.max(0, line.keys.indexOf(former?.keys[0] ?? ""));
  const rowIndex = line.index * line.across + indexInLine;
  // The key after the last row of the list is "".
  const keys = Array.from({ length: end - rowIndex + 1 }, (_, offset) =>
    rows.keyAt(rowIndex + offset),
  );
  return { keys, rowIndex, line };
}

/**
 * Finds the anchor after the rows have changed: the first of its keys that is at its former index, or still before one of
 * the keys that followed it. Returns the index of the key, and the row's index or -1.
 */
export function relocateAnchor(
  { keys, rowIndex }: ScrollAnchor,
  rows: ListRows,
): { keyIndex: number; rowIndex: number } {
  const order = new Map(keys.map((key, index) => [key, index]));
  const orderOf = (index: number) => order.get(rows.keyAt(index)) ?? -1;
  let found = { keyIndex: keys.length, rowIndex: -1 };
  for (let index = 0; index < rows.count && found.keyIndex > 0; index++) {
    const keyIndex = orderOf(index);
    if (keyIndex < 0 || keyIndex >= found.keyIndex) continue;
    if (index === rowIndex + keyIndex || orderOf(index + 1) > keyIndex) {
      found = { keyIndex, rowIndex: index };
    }
  }
  return found;
}
