import { scrollSpeed } from "../commands/drop-area.ts";
import type { Workbench, WorkbenchState } from "../store/create-workbench.ts";
import { followState } from "../store/follow-state.ts";
import { dropTargetOnCanvas } from "./canvas-drop-target.ts";
import { watchedNodes } from "./watched-nodes.ts";

/**
 * Lets nodes be dropped and picked on the layer above the preview, watches the rectangles that are drawn on it, and scrolls
 * to the selected node. Returns a function that ends it.
 */
export function runDesignLayer(workbench: Workbench, layer: HTMLElement): () => void {
  const connectionOf = () => workbench.getState().preview.connection;
  const endings = [
    followWatched(workbench),
    followState(workbench, revealedParts, (state) => {
      const revealed = selectedInDocument(state);
      // A new node is selected before the preview shows it.
      if (isShown(state, revealed)) connectionOf()?.reveal(revealed);
    }),
    workbench.addDropArea({
      async findTarget(x, y) {
        if (isCovered(layer)) return undefined;
        return dropTargetOnCanvas(workbench.getState(), layer, { x, y });
      },
      scroll(x, y) {
        if (isCovered(layer)) return false;
        const { left, right, top, bottom, height } = layer.getBoundingClientRect();
        const speed = x >= left && x <= right ? scrollSpeed(y, top, bottom) : 0;
        if (speed === 0) return false;
        const { scale } = workbench.getState().preview;
        const middle = { x: (x - left) / scale, y: height / 2 / scale };
        connectionOf()?.scroll(middle, { left: 0, top: speed });
        return true;
      },
    }),
  ];
  workbench.allowPick(true);
  return () => {
    for (const end of endings) end();
    workbench.allowPick(false);
    workbench.setOverlay({ hovered: undefined, editedText: undefined });
  };
}

/** On a phone the canvas keeps its place below the other panels, such as the tree, where it can't be seen. */
function isCovered(layer: HTMLElement): boolean {
  return !layer.checkVisibility({ visibilityProperty: true });
}

/** Watches the rectangles of other nodes whenever others are drawn. */
function followWatched(workbench: Workbench): () => void {
  let watched: string | undefined;
  let connection = workbench.getState().preview.connection;
  const unsubscribe = followState(workbench, watchedParts, (state) => {
    const pointers = watchedNodes(state);
    const key = pointers.join(" ");
    if (key === watched && connection === state.preview.connection) return;
    watched = key;
    connection = state.preview.connection;
    connection?.watch(pointers);
  });
  return () => {
    unsubscribe();
    connection?.watch([]);
  };
}

/** The parts of the state that decide which nodes are watched. */
function watchedParts({ draft, selection, surface, preview, overlay }: WorkbenchState) {
  const { connection, sources, areAllShown } = preview;
  return [draft, selection, surface, connection, sources, areAllShown, overlay.hovered];
}

/** The parts of the state whose change scrolls to the selected node. */
function revealedParts(state: WorkbenchState) {
  const { selection, preview } = state;
  return [preview.connection, selection.at(-1), isShown(state, selectedInDocument(state))];
}

function selectedInDocument({ selection, preview }: WorkbenchState): string | undefined {
  const selected = selection.at(-1);
  return selected === undefined ? undefined : preview.sources.toDocument(selected)[0];
}

function isShown({ overlay }: WorkbenchState, pointer: string | undefined): pointer is string {
  return pointer !== undefined && overlay.rectangles.has(pointer);
}
