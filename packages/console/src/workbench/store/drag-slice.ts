import type { StoreApi } from "zustand/vanilla";
import type { InsertionPoint } from "../draft/edits/edit-nodes.ts";
import type { NodeType } from "../draft/edits/new-nodes.ts";

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

interface DragState {
  readonly source: DragSource | undefined;
  readonly target: DropTarget | undefined;
  /** The pointer, in pixels of the window. */
  readonly x: number;
  readonly y: number;
}

export interface DragSlice {
  /** The drag that is in progress. */
  readonly drag: DragState;
}

interface DropArea {
  /** Finds the insertion point for a point of the window; undefined if the point isn't in it, null if nothing can be dropped there. */
  readonly findTarget: (x: number, y: number) => Promise<DropTarget | null | undefined>;
  /** Scrolls the area while the pointer is near its edge. Returns false if it isn't, or nothing has to be scrolled. */
  readonly scroll: (x: number, y: number) => boolean;
}

export interface DragActions {
  setDrag(changed: Partial<DragState>): void;
  /** Lets nodes be dropped in an area. Returns a function that ends it. */
  addDropArea(area: DropArea): () => void;
  /** Finds the insertion point for a point of the window; null if nothing can be dropped there. */
  findDropTarget(x: number, y: number): Promise<DropTarget | null>;
  /** Scrolls the areas whose edge the pointer is near. Returns whether one has moved. */
  scrollDropAreas(x: number, y: number): boolean;
}

export const idleDrag: DragState = { source: undefined, target: undefined, x: 0, y: 0 };

export function dragActions(store: StoreApi<DragSlice>): DragActions {
  const areas = new Set<DropArea>();
  return {
    setDrag: (changed) => store.setState(({ drag }) => ({ drag: { ...drag, ...changed } })),
    addDropArea(area) {
      areas.add(area);
      return () => areas.delete(area);
    },
    async findDropTarget(x, y) {
      for (const area of areas) {
        const target = await area.findTarget(x, y);
        if (target !== undefined) return target;
      }
      return null;
    },
    scrollDropAreas: (x, y) => [...areas].filter((area) => area.scroll(x, y)).length > 0,
  };
}

/** The pointers of the nodes that are dragged. */
export function draggedPointers({ drag: { source } }: DragSlice): readonly string[] {
  return source?.kind === "nodes" ? source.pointers : [];
}
