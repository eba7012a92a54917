import type { TestInstance } from "test-renderer";
import { nodesInside, partsInside } from "./elements.ts";

/** Whether a row is the header of its Table. */
export function isHeader(row: TestInstance): boolean {
  return partsInside(row, "cell").some(({ props }) => props["role"] === "columnheader");
}

/** The rows of a Table, without its header. */
export function bodyRows(table: TestInstance): readonly TestInstance[] {
  return nodesInside(table).filter((row) => !isHeader(row));
}
