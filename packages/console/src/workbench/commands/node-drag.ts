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

type Press = Pick<PointerEvent, "clientX" | "clientY" | "pointerId" | "pointerType" | "button">;

/** A press becomes a drag after so many pixels. */
const threshold = 4;

/** A touch becomes a drag after so long in its place, because one that moves scrolls. */
const holdMs = 400;
/** A finger that is held moves less than this. */
const holdPixels = 10;

/** Returns a function that starts a drag if the pointer moves after a press. */
export function useNodeDrag() {
  const workbench = useWorkbench();
  return useCallback(
    (event: Press, source: DragSource | Promise<DragSource | undefined>) => {
      if (event.button === 0) followPointer(workbench, event, source);
    },
    [workbench],
  );
}

function followPointer(
  workbench: Workbench,
  { clientX, clientY, pointerId, pointerType }: Press,
  given: DragSource | Promise<DragSource | undefined>,
): void {
  let source: DragSource | undefined;
  let isKnown = false;
  let isHeld = pointerType !== "touch";
  let isMoved = false;
  let at = { x: clientX, y: clientY };
  // The frame may answer which node was pressed only after the pointer has moved or was released.
  const known = Promise.resolve(given).then((found) => {
    source = found;
    isKnown = true;
    if (signal.aborted || !isHeld) return;
    if (isMoved) drag();
    else if (pointerType === "touch") moveTo(at.x, at.y);
  });
  const end = new AbortController();
  const { signal } = end;
  const isOwn = (event: PointerEvent) => event.pointerId === pointerId;
  const stop = () => {
    end.abort();
    workbench.setDrag(idleDrag);
  };
  /** Somebody else's save, or an undo, may move the nodes and the insertion point. */
  const stopWithDraft = () => {
    const unsubscribe = workbench.subscribe((state, former) => {
      if (state.draft !== former.draft) stop();
    });
    signal.addEventListener("abort", unsubscribe);
  };
  const showTarget = (x: number, y: number) => {
    void workbench.findDropTarget(x, y).then((target) => {
      if (!signal.aborted) workbench.setDrag({ target: target ?? undefined });
    });
  };
  const scrollAtEdges = () => {
    if (signal.aborted) return;
    const { x, y } = workbench.getState().drag;
    if (workbench.scrollDropAreas(x, y)) showTarget(x, y);
    requestAnimationFrame(scrollAtEdges);
  };
  const moveTo = (x: number, y: number) => {
    if (source === undefined) return;
    const isStart = workbench.getState().drag.source === undefined;
    workbench.setDrag({ source, x, y });
    if (!isStart) return;
    stopWithDraft();
    scrollAtEdges();
  };
  const drag = () => {
    moveTo(at.x, at.y);
    if (source !== undefined) showTarget(at.x, at.y);
  };
  if (!isHeld) {
    const holding = setTimeout(() => {
      isHeld = true;
      moveTo(clientX, clientY);
    }, holdMs);
    signal.addEventListener("abort", () => clearTimeout(holding));
    // The browser neither scrolls nor opens a menu during the drag.
    const prevent = (event: Event) => {
      if (isHeld && event.cancelable) event.preventDefault();
      if (event.type === "contextmenu") event.stopPropagation();
    };
    addEventListener("touchmove", prevent, { signal, passive: false });
    addEventListener("contextmenu", prevent, { signal, capture: true });
  }
  addEventListener(
    "pointermove",
    (event) => {
      if (!isOwn(event)) return;
      const { clientX: x, clientY: y } = event;
      const distance = Math.hypot(x - clientX, y - clientY);
      if (!isHeld) {
        if (distance >= holdPixels) stop();
        return;
      }
      at = { x, y };
      isMoved ||= distance >= threshold;
      if (source === undefined || !isMoved) return;
      event.preventDefault();
      drag();
    },
    { signal },
  );
  addEventListener(
    "pointerup",
    (event) => {
      if (!isOwn(event)) return;
      if (!isMoved || (isKnown && source === undefined)) return stop();
      // The click that follows at once would select or insert a node.
      const follows = new AbortController();
      const ignore = (click: Event) => click.stopPropagation();
      addEventListener("click", ignore, { capture: true, signal: follows.signal });
      setTimeout(() => follows.abort());
      // The dragged nodes decide where they can go, so the drag ends afterwards.
      void known
        .then(() => workbench.findDropTarget(event.clientX, event.clientY))
        .then((target) => {
          if (signal.aborted) return;
          stop();
          if (target && source) drop(workbench, source, target.insertionPoint);
        });
    },
    { signal },
  );
  addEventListener("pointercancel", (event) => isOwn(event) && stop(), { signal });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || workbench.getState().drag.source === undefined) return;
      // The selection stays.
      event.preventDefault();
      stop();
    },
    { signal, capture: true },
  );
}

function drop(workbench: Workbench, source: DragSource, insertionPoint: InsertionPoint): void {
  const { draft, surface } = workbench.getState();
  const { labels } = editorTexts;
  if (source.kind === "new") {
    const { name, node } = source.type;
    const target = ownSlot(draft, pathOf(draft, surface), node) ?? insertionPoint;
    workbench.edit(labels.insert(name), insertNodes(draft, target, withNewIds(draft, [node])));
    return;
  }
  const edit = moveNodes(draft, source.pointers, insertionPoint);
  if (edit) workbench.edit(labels.move(nameOf(draft, source.pointers)), edit);
}

function nameOf(draft: JsonObject, [first = ""]: readonly string[]): string {
  const node = valueAt(draft, pathOf(draft, first));
  return isNode(node) ? typeNameOf(node) : "";
}
