import { isObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { report } from "../walk/report.ts";
import type { Placement } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";

/** The placement of the rows of a Table: the number of its columns, if its attributes have columns. */
export function rowPlacement(attributes: unknown): Placement {
  const columns = isObject(attributes) ? attributes["columns"] : undefined;
  return Array.isArray(columns) ? columns.length : Number.POSITIVE_INFINITY;
}

/**
 * Reports a TableRow that isn't a row of a Table in one of its placements, another node that is one,
 * and cells without a column.
 */
export function checkTableRow(
  walk: Walk,
  location: Location,
  placings: readonly Placement[],
): void {
  const node = location.value;
  // A fallback replaces a node of a type that this version may not know.
  if (!isObject(node) || node["type"] === "Component" || location.key === "fallback") return;
  const { type, rendererType, children } = node;
  const isRow = rendererType === "TableRow";
  if (type === "Renderer" && walk.rules.renderer(rendererType) === undefined) return;
  const columnCounts = placings.filter((placing) => typeof placing === "number");
  if (isRow ? columnCounts.length < placings.length : columnCounts.length > 0) {
    report(walk, location, {
      code: "misplaced_row",
      kind: "unpublishable",
      message: isRow
        ? "A TableRow must be a row of a Table."
        : "A row of a Table must be a TableRow.",
      hint: isRow
        ? 'Put it into the "children", "header" or "itemTemplate" of a Table.'
        : "Put it into the children of a TableRow.",
    });
  }
  const columns = Math.min(...columnCounts);
  if (!isRow || !Array.isArray(children) || children.length <= columns) return;
  report(walk, childLocation(location, "children", children), {
    code: "too_many_cells",
    kind: "unpublishable",
    message: `This row has ${children.length} cells, but the number of columns of its Table is ${columns}.`,
    hint: 'Add the missing columns to "columns", or remove cells.',
  });
}
