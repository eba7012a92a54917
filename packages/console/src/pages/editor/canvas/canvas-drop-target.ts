import type { JsonObject } from "@screenspec/format";
import type { NodeAtPoint, Rectangle } from "@screenspec/web/inspect";
import { type Place, pathOf } from "../../../editing/edit-nodes.ts";
import { valueAt } from "../../../editing/json-edits.ts";
import { placeIn } from "../../../editing/places.ts";
import type { SourceIndex } from "../../../editing/source-index.ts";
import type { FrameConnection, Point } from "../../../preview/frame-connection.ts";
import type { DropTarget } from "../node-drag.ts";
import { contains } from "../tree-drop-target.ts";

interface CanvasContext {
  readonly connection: FrameConnection;
  readonly sources: SourceIndex;
  readonly draft: JsonObject;
}

/**
 * The nearest place on the canvas for nodes that are dropped at a point of the window: between the children of the
 * innermost node that can contain them. Undefined if the point isn't on the canvas.
 */
export async function dropTargetOnCanvas(
  { connection, sources, draft }: CanvasContext,
  layer: HTMLElement | null,
  { x, y }: Point,
): Promise<DropTarget | null | undefined> {
  const bounds = layer?.getBoundingClientRect();
  if (!bounds || !contains(bounds, x, y)) return undefined;
  const { left, top } = bounds;
  const at = { x: x - left, y: y - top };
  for (const node of await connection.find(at.x, at.y)) {
    const pointer = sources.toDraft(node.pointer);
    if (pointer === undefined) continue;
    const target = targetIn(draft, pathOf(draft, pointer), node, sources, at);
    if (target === undefined) continue;
    const { place, mark } = target;
    return {
      place,
      mark: { left: mark.x + left, top: mark.y + top, width: mark.width, height: mark.height },
    };
  }
  return null;
}

function targetIn(
  draft: JsonObject,
  path: readonly (string | number)[],
  { rectangle, children }: NodeAtPoint,
  sources: SourceIndex,
  at: Point,
): { readonly place: Place; readonly mark: Rectangle } | undefined {
  const inside = placeIn(draft, path);
  if (inside === undefined) return undefined;
  if ("slot" in inside) return { place: inside, mark: rectangle };
  const own = `${[...path, "children"]}`;
  if (`${inside.list}` !== own) return undefined;
  const places = children.flatMap((child) => {
    const childPointer = sources.toDraft(child.pointer);
    const childPath = childPointer === undefined ? undefined : pathOf(draft, childPointer);
    const index = childPath?.at(-1);
    return typeof index === "number" && `${childPath?.slice(0, -1)}` === own
      ? [{ index, rectangle: child.rectangle }]
      : [];
  });
  if (places.length === 0) return { place: inside, mark: rectangle };
  const isRow = runsSideways(
    valueAt(draft, path),
    places.map((each) => each.rectangle),
  );
  const before = places.find((each) => isBefore(at, each.rectangle, isRow));
  const reference = before ?? places.at(-1);
  if (reference === undefined) return undefined;
  return {
    place: { list: inside.list, index: reference.index + (before ? 0 : 1) },
    mark: edgeOf(reference.rectangle, isRow, before !== undefined),
  };
}

/** Whether children are side by side. */
function runsSideways(node: unknown, [one, other]: readonly Rectangle[]): boolean {
  if (one && other) return other.y < one.y + one.height - 1;
  return Object(node).rendererType === "Row";
}

function isBefore(at: Point, { x, y, width, height }: Rectangle, isRow: boolean): boolean {
  if (!isRow) return at.y < y + height / 2;
  return at.y < y + height && at.x < x + width / 2;
}

/** A line at the start or the end of a rectangle. */
function edgeOf({ x, y, width, height }: Rectangle, isRow: boolean, isStart: boolean): Rectangle {
  return isRow
    ? { x: (isStart ? x : x + width) - 1, y, width: 3, height }
    : { x, y: (isStart ? y : y + height) - 1, width, height: 3 };
}
