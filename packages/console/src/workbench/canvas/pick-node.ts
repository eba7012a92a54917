import type { JsonObject } from "@screenspec/format";
import { createStore, useStore } from "zustand";

/** Lets people choose a node for a field by pressing it on the canvas. */
interface NodePick {
  readonly accepts: (node: JsonObject) => boolean;
  /** Called with the node's pointer in the draft. */
  readonly onPick: (pointer: string) => void;
  readonly onEnd: () => void;
}

interface PickState {
  /** Whether there is a canvas to press. */
  readonly isPossible: boolean;
  readonly pick: NodePick | undefined;
}

const state = createStore<PickState>(() => ({ isPossible: false, pick: undefined }));

export function useNodePick(): PickState {
  return useStore(state);
}

/** Says whether there is a canvas to press. Without it, the pick ends. */
export function allowPick(isPossible: boolean): void {
  state.getState().pick?.onEnd();
  state.setState({ isPossible });
}

/** Starts a pick. It ends with a node, with Escape, or with the function that this returns. */
export function startPick(given: NodePick): () => void {
  state.getState().pick?.onEnd();
  const keys = new AbortController();
  const end = () => {
    keys.abort();
    if (state.getState().pick !== pick) return;
    state.setState({ pick: undefined });
    given.onEnd();
  };
  const pick: NodePick = {
    accepts: given.accepts,
    onPick(pointer) {
      end();
      given.onPick(pointer);
    },
    onEnd: end,
  };
  state.setState({ pick });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      // The selection stays.
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    { signal: keys.signal, capture: true },
  );
  return end;
}
