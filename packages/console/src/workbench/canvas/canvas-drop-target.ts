import type { JsonObject } from "@screenspec/format";
import type { NodeAtPoint, Rectangle } from "@screenspec/web/inspect";
import { contains } from "../commands/drop-area.ts";
import type { SourceIndex } from "../draft/components/source-index.ts";
import { type InsertionPoint, pathOf } from "../draft/edits/edit-nodes.ts";
import { insertionPointIn } from "../draft/edits/insertion-points.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import type { Point } from "../frame/frame-connection.ts";
import type { WorkbenchState } from "../store/create-workbench.ts";
import { type DropTarget, draggedPointers } from "../store/drag-slice.ts";
import { scaled } from "../store/preview-slice.ts";

/** Within this distance of an edge of a node, nodes are inserted beside it, and not in it. */
const edgeZone = 6;
/** An empty node that is smaller than this is found nearby. */
const smallest = 16;

/**
 * The nearest insertion point on the canvas for nodes that are dropped at a point of the window: between the children of the
 * innermost node that can contain them. Undefined if the point isn't on the canvas.
 */
export async function dropTargetOnCanvas(
  state: WorkbenchState,
  layer: HTMLElement,
  { x, y }: Point,
): Promise<DropTarget | null | undefined> {
  const bounds = layer.getBoundingClientRect();
  const { connection, sources, scale } = state.preview;
  if (connection === undefined || !contains(bounds, x, y)) return undefined;
  const { left, top } = bounds;
  const at = { x: (x - left) / scale, y: (y - top) / scale };
  const onWindow = ({ insertionPoint, mark }: Target): DropTarget => {
    const { x, y, width, height } = scaled(mark, scale);
    return { insertionPoint, mark: { left: x + left, top: y + top, width, height } };
  };
  const { draft, surface } = state;
  const dragged = draggedPointers(state);
  const nodes = await connection.find(at.x, at.y);
  for (const [index, node] of nodes.entries()) {
    const pointer = sources.toDraft(node.pointer);
    if (pointer === undefined) continue;
    // Nodes can't go into themselves.
    if (dragged.some((each) => `${pointer}/`.startsWith(`${each}/`))) continue;
    const parent = nodes[index + 1];
    if (parent && isAtEdge(at, node.rectangle, parent)) continue;
    const target = targetIn(draft, pathOf(draft, pointer), node, sources, at);
    if (target !== undefined) return onWindow(target);
  }
  const insertionPoint =
    nodes.length === 0 ? insertionPointIn(draft, pathOf(draft, surface)) : undefined;
  const { width, height } = bounds;
  return insertionPoint ? { insertionPoint, mark: { left, top, width, height } } : null;
}

interface Target {
  readonly insertionPoint: InsertionPoint;
  readonly mark: Rectangle;
}

/** Whether a point is at the edge of a node that is next to its siblings. */
function isAtEdge({ x, y }: Point, node: Rectangle, { children }: NodeAtPoint): boolean {
  if (children.length < 2) return false;
  const isRow = runsSideways(
    undefined,
    children.map((each) => each.rectangle),
  );
  const [position, start, size] = isRow ? [x, node.x, node.width] : [y, node.y, node.height];
  const zone = Math.min(edgeZone, size / 4);
  return position < start + zone || position > start + size - zone;
}

function targetIn(
  draft: JsonObject,
  path: readonly (string | number)[],
  { rectangle, children }: NodeAtPoint,
  sources: SourceIndex,
  at: Point,
): Target | undefined {
  const inside = insertionPointIn(draft, path);
  if (inside === undefined) return undefined;
  if ("slot" in inside) return { insertionPoint: inside, mark: rectangle };
  const own = `${[...path, "children"]}`;
  if (`${inside.list}` !== own) {
    // A single child, such as that of a Scrollable, takes it at its end.
    const [child] = children;
    const isEmpty = child === undefined || child.rectangle.height < smallest;
    return {
      insertionPoint: inside,
      mark: isEmpty ? rectangle : edgeOf(child.rectangle, false, false),
    };
  }
  const places = children.flatMap((child) => {
    const childPointer = sources.toDraft(child.pointer);
    const childPath = childPointer === undefined ? undefined : pathOf(draft, childPointer);
    const index = childPath?.at(-1);
    return typeof index === "number" && `${childPath?.slice(0, -1)}` === own
      ? [{ index, rectangle: child.rectangle }]
      : [];
  });
  if (places.length === 0) return { insertionPoint: inside, mark: rectangle };
  for (const { index, rectangle: small } of places) {
    const isSmall = small.width < smallest || small.height < smallest;
    const empty =
      isSmall && isNear(at, small) ? insertionPointIn(draft, [...inside.list, index]) : undefined;
    if (empty) return { insertionPoint: empty, mark: atLeast(small, smallest) };
  }
  if (Object(valueAt(draft, path)).rendererType === "Stack")
    return { insertionPoint: inside, mark: rectangle };
  const rectangles = places.map((each) => each.rectangle);
  const isRow = runsSideways(valueAt(draft, path), rectangles);
  const isMirrored = isRow && runsToLeft(rectangles);
  const before = places.find((each) => isBefore(at, each.rectangle, isRow, isMirrored));
  const reference = before ?? places.at(-1);
  if (reference === undefined) return undefined;
  return {
    insertionPoint: { list: inside.list, index: reference.index + (before ? 0 : 1) },
    mark: edgeOf(reference.rectangle, isRow, (before !== undefined) !== isMirrored),
  };
}

/** Whether children are side by side. */
function runsSideways(node: unknown, [one, other]: readonly Rectangle[]): boolean {
  if (one && other) return other.y < one.y + one.height - 1;
  return Object(node).rendererType === "Row";
}

/** Whether children that are side by side begin at the right. */
function runsToLeft([one, other]: readonly Rectangle[]): boolean {
  return one !== undefined && other !== undefined && other.x + other.width <= one.x;
}

function isBefore(
  at: Point,
  { x, y, width, height }: Rectangle,
  isRow: boolean,
  isMirrored: boolean,
): boolean {
  if (!isRow) return at.y < y + height / 2;
  if (at.y >= y + height) return false;
  return isMirrored ? at.x > x + width / 2 : at.x < x + width / 2;
}

function isNear({ x, y }: Point, { x: left, y: top, width, height }: Rectangle): boolean {
  const reach = smallest / 2;
  return (
    x >= left - reach && x < left + width + reach && y >= top - reach && y < top + height + reach
  );
}

/** A rectangle with the same middle and a minimal size. */
function atLeast({ x, y, width, height }: Rectangle, size: number): Rectangle {
  const [wide, high] = [Math.max(width, size), Math.max(height, size)];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

/** A line at the start or the end of a rectangle. */
function edgeOf({ x, y, width, height }: Rectangle, isRow: boolean, isStart: boolean): Rectangle {
  return isRow
    ? { x: (isStart ? x : x + width) - 1, y, width: 3, height }
    : { x, y: (isStart ? y : y + height) - 1, width, height: 3 };
}
