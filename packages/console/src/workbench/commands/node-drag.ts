import type { JsonObject } from "@screenspec/format";
import { useCallback } from "react";
import { createStore, useStore } from "zustand";
import {
  type InsertionPoint,
  insertNodes,
  moveNodes,
  pathOf,
  withNewIds,
} from "../draft/edits/edit-nodes.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { ownSlot } from "../draft/edits/insertion-points.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import type { NodeType } from "../draft/edits/new-nodes.ts";
import { isNode, typeNameOf } from "../draft/references/node-tree.ts";
import { editorTexts } from "../../texts/editor.ts";
import { useEditor } from "../store/editor-context.ts";

/** The dragged nodes: a new node, or nodes of the draft. */
export type DragSource =
  | { readonly kind: "new"; readonly type: NodeType }
  | { readonly kind: "nodes"; readonly pointers: readonly string[] };

/** Where the dragged nodes would go, and the line or frame that shows it, in pixels of the window. */
export interface DropTarget {
  readonly insertionPoint: InsertionPoint;
  readonly mark: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Finds the insertion point for a point of the window; undefined if the point isn't in it, null if nothing can be dropped there. */
type FindTarget = (x: number, y: number) => Promise<DropTarget | null | undefined>;

interface DragState {
  readonly source: DragSource | undefined;
  readonly target: DropTarget | undefined;
  /** The pointer, in pixels of the window. */
  readonly x: number;
  readonly y: number;
}

const idle: DragState = { source: undefined, target: undefined, x: 0, y: 0 };
const drag = createStore<DragState>(() => idle);
const areas = new Set<DropArea>();

interface DropArea {
  readonly findTarget: FindTarget;
  readonly scroll: Scroll;
}

/** Scrolls an area while the pointer is near its edge. Returns false if it isn't, or nothing has to be scrolled. */
type Scroll = (x: number, y: number) => boolean;

/** The drag that is in progress. */
export function useDrag(): DragState {
  return useStore(drag);
}

/** Lets nodes be dropped in an area. Returns a function that ends it. */
export function addDropArea(findTarget: FindTarget, scroll: Scroll): () => void {
  const area = { findTarget, scroll };
  areas.add(area);
  return () => areas.delete(area);
}

/** The pointers of the nodes that are dragged. */
export function draggedPointers(): readonly string[] {
  const { source } = drag.getState();
  return source?.kind === "nodes" ? source.pointers : [];
}

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
  const store = useEditor();
  return useCallback(
    (event: Press, source: DragSource | Promise<DragSource | undefined>) => {
      if (event.button === 0) followPointer(store, event, source);
    },
    [store],
  );
}

function followPointer(
  store: EditorStore,
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
    drag.setState(idle);
  };
  /** Somebody else's save, or an undo, may move the nodes and the insertion point. */
  const stopWithDraft = () => {
    const unsubscribe = store.subscribe((state, former) => {
      if (state.draft !== former.draft) stop();
    });
    signal.addEventListener("abort", unsubscribe);
  };
  const showTarget = (x: number, y: number) => {
    void findTarget(x, y).then((target) => {
      if (!signal.aborted) drag.setState({ target: target ?? undefined });
    });
  };
  const scrollAtEdges = () => {
    if (signal.aborted) return;
    const { x, y } = drag.getState();
    const scrolled = [...areas].filter((area) => area.scroll(x, y));
    if (scrolled.length > 0) showTarget(x, y);
    requestAnimationFrame(scrollAtEdges);
  };
  addEventListener(
    "pointermove",
    (event) => {
      if (!isOwn(event)) return;
      const { clientX: x, clientY: y } = event;
      const isMoved = Math.hypot(x - clientX, y - clientY) >= threshold;
      if (source === undefined || (drag.getState().source === undefined && !isMoved)) return;
      event.preventDefault();
      const isStart = drag.getState().source === undefined;
      drag.setState({ source, x, y });
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
      const { source: dragged } = drag.getState();
      if (dragged === undefined) return stop();
      // The click that follows at once would select or insert a node.
      const follows = new AbortController();
      const ignore = (click: Event) => click.stopPropagation();
      addEventListener("click", ignore, { capture: true, signal: follows.signal });
      setTimeout(() => follows.abort());
      // The dragged nodes decide where they can go, so the drag ends afterwards.
      void findTarget(event.clientX, event.clientY).then((target) => {
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
      if (event.key !== "Escape" || drag.getState().source === undefined) return;
      // The selection stays.
      event.preventDefault();
      stop();
    },
    { signal, capture: true },
  );
}

async function findTarget(x: number, y: number): Promise<DropTarget | null> {
  for (const area of areas) {
    const target = await area.findTarget(x, y);
    if (target !== undefined) return target;
  }
  return null;
}

function drop(store: EditorStore, source: DragSource, insertionPoint: InsertionPoint): void {
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
