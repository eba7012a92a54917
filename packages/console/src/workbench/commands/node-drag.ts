import type { JsonObject } from "@screenspec/format";
import { useCallback } from "react";
import { editorTexts } from "../../texts/editor.ts";
import {
  type InsertionPoint,
  insertNodes,
  moveNodes,
  pathOf,
  withNewIds,
} from "../draft/edits/edit-nodes.ts";
import { ownSlot } from "../draft/edits/insertion-points.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { isNode, typeNameOf } from "../draft/references/node-tree.ts";
import type { Workbench } from "../store/create-workbench.ts";
import { type DragSource, idleDrag } from "../store/drag-slice.ts";
import { useWorkbench } from "../store/use-workbench.ts";

/** An area scrolls while the pointer is so near to its edge. */
const edge = 36;

/** The pixels by which an area scrolls in a frame, for a position between its start and end. */
export function scrollSpeed(position: number, start: number, end: number): number {
  if (position < start || position > end) return 0;
  if (position < start + edge) return -Math.ceil((start + edge - position) / 3);
  return position > end - edge ? Math.ceil((position - end + edge) / 3) : 0;
}

type Press = Pick<PointerEvent, "clientX" | "clientY" | "pointerId" | "button">;

/** A press becomes a drag after so many pixels. */
const threshold = 4;

/** Returns a function that starts a drag if the pointer moves after a press. */
export function useNodeDrag() {
  const store = useWorkbench();
  return useCallback(
    (event: Press, source: DragSource | Promise<DragSource | undefined>) => {
      if (event.button === 0) followPointer(store, event, source);
    },
    [store],
  );
}

function followPointer(
  store: Workbench,
  { clientX, clientY, pointerId }: Press,
  given: DragSource | Promise<DragSource | undefined>,
): void {
  let source: DragSource | undefined;
  void Promise.resolve(given).then((known) => {
    source = known;
  });
  const end = new AbortController();
  const { signal } = end;
  const isOwn = (event: PointerEvent) => event.pointerId === pointerId;
  const stop = () => {
    end.abort();
    store.setDrag(idleDrag);
  };
  /** Somebody else's save, or an undo, may move the nodes and the insertion point. */
  const stopWithDraft = () => {
    const unsubscribe = store.subscribe((state, former) => {
      if (state.draft !== former.draft) stop();
    });
    signal.addEventListener("abort", unsubscribe);
  };
  const showTarget = (x: number, y: number) => {
    void store.findDropTarget(x, y).then((target) => {
      if (!signal.aborted) store.setDrag({ target: target ?? undefined });
    });
  };
  const scrollAtEdges = () => {
    if (signal.aborted) return;
    const { x, y } = store.getState().drag;
    if (store.scrollDropAreas(x, y)) showTarget(x, y);
    requestAnimationFrame(scrollAtEdges);
  };
  addEventListener(
    "pointermove",
    (event) => {
      if (!isOwn(event)) return;
      const { clientX: x, clientY: y } = event;
      const isMoved = Math.hypot(x - clientX, y - clientY) >= threshold;
      if (source === undefined || (store.getState().drag.source === undefined && !isMoved)) return;
      event.preventDefault();
      const isStart = store.getState().drag.source === undefined;
      store.setDrag({ source, x, y });
      if (isStart) {
        stopWithDraft();
        scrollAtEdges();
      }
      showTarget(x, y);
    },
    { signal },
  );
  addEventListener(
    "pointerup",
    (event) => {
      if (!isOwn(event)) return;
      const { source: dragged } = store.getState().drag;
      if (dragged === undefined) return stop();
      // The click that follows at once would select or insert a node.
      const follows = new AbortController();
      const ignore = (click: Event) => click.stopPropagation();
      addEventListener("click", ignore, { capture: true, signal: follows.signal });
      setTimeout(() => follows.abort());
      // The dragged nodes decide where they can go, so the drag ends afterwards.
      void store.findDropTarget(event.clientX, event.clientY).then((target) => {
        if (signal.aborted) return;
        stop();
        if (target) drop(store, dragged, target.insertionPoint);
      });
    },
    { signal },
  );
  addEventListener("pointercancel", (event) => isOwn(event) && stop(), { signal });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || store.getState().drag.source === undefined) return;
      // The selection stays.
      event.preventDefault();
      stop();
    },
    { signal, capture: true },
  );
}

function drop(store: Workbench, source: DragSource, insertionPoint: InsertionPoint): void {
  const { draft, surface } = store.getState();
  const { labels } = editorTexts;
  if (source.kind === "new") {
    const { name, node } = source.type;
    const target = ownSlot(draft, pathOf(draft, surface), node) ?? insertionPoint;
    store.edit(labels.insert(name), insertNodes(draft, target, withNewIds(draft, [node])));
    return;
  }
  const edit = moveNodes(draft, source.pointers, insertionPoint);
  if (edit) store.edit(labels.move(nameOf(draft, source.pointers)), edit);
}

function nameOf(draft: JsonObject, [first = ""]: readonly string[]): string {
  const node = valueAt(draft, pathOf(draft, first));
  return isNode(node) ? typeNameOf(node) : "";
}
