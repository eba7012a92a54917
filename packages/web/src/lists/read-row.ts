import type { ListRows } from "@screenspec/runtime";
import type { Line } from "./line.ts";

/** A row that is read: it stays where it is when others come before it, or go. */
export interface ReadRow {
  /** Its own, and those of the rows behind it that are there: one of them is read when it has gone. */
  readonly keys: readonly string[];
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

/** In the first line that is to be seen the row that was read before, else the first one; `end` is behind the last. */
export function readRowIn(line: Line, end: number, rows: ListRows, former?: ReadRow): ReadRow {
  const at = Math.max(0, line.keys.indexOf(former?.keys[0] ?? ""));
  const place = line.index * line.across + at;
  // What is behind the last row of all is told as well, as "".
  const keys = Array.from({ length: end - place + 1 }, (_, index) => rows.keyAt(place + index));
  return { keys, place, line };
}

/** The first of them that is where it was, or before one that it was before, and its place now. */
export function findAgain({ keys, place }: ReadRow, rows: ListRows): { at: number; place: number } {
  const order = new Map(keys.map((key, at) => [key, at]));
  const orderOf = (index: number) => order.get(rows.keyAt(index)) ?? -1;
  let found = { at: keys.length, place: -1 };
  for (let index = 0; index < rows.count && found.at > 0; index++) {
    const at = orderOf(index);
    if (at < 0 || at >= found.at) continue;
    if (index === place + at || orderOf(index + 1) > at) found = { at, place: index };
  }
  return found;
}
