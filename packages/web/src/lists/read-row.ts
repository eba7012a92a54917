import type { Rows } from "@screenspec/runtime";
import type { Line } from "./line.ts";

/** A row that is read: it stays where it is when others come before it, or go. */
export interface ReadRow {
  readonly key: string;
  /** That of the one behind it; none of the last one. */
  readonly next: string;
  readonly place: number;
  readonly line: Line;
}

/** What is read is in another line now, or in another place of it. */
export interface Move {
  readonly read: ReadRow;
  readonly index: number;
  /** How many lines there are between. */
  readonly by: number;
  /** How much of its former line has been scrolled away. */
  readonly offset: number;
}

/** In the first line that is to be seen the row that was read before, else the first one. */
export function readRowIn(line: Line, rows: Rows, former: ReadRow | undefined): ReadRow {
  const at = former ? Math.max(0, line.keys.indexOf(former.key)) : 0;
  const place = line.index * line.across + at;
  return { key: rows.keyAt(place), next: rows.keyAt(place + 1), place, line };
}

/** Where it is now; -1 where the one behind it is another. */
export function placeOf({ key, next }: ReadRow, rows: Rows): number {
  for (let place = 0; place < rows.count; place++) {
    if (rows.keyAt(place) === key) return rows.keyAt(place + 1) === next ? place : -1;
  }
  return -1;
}
