import type { JsonObject } from "@screenspec/format";
import type { StoreApi } from "zustand/vanilla";

/** Lets people choose a node for a field by pressing it on the canvas. */
interface NodePick {
  readonly accepts: (node: JsonObject) => boolean;
  /** Called with the node's pointer in the draft, after `onEnd`. */
  readonly onPick: (pointer: string) => void;
  readonly onEnd: () => void;
}

/** The pick that waits for a node. */
interface CurrentPick {
  readonly accepts: (node: JsonObject) => boolean;
  /** Ends it with a node, by the node's pointer in the draft. */
  readonly choose: (pointer: string) => void;
  /** Ends it without a node. */
  readonly end: () => void;
}

interface PickState {
  /** Whether there is a canvas to press. */
  readonly isPossible: boolean;
  readonly current: CurrentPick | undefined;
}

export interface PickSlice {
  readonly pick: PickState;
}

export interface PickActions {
  /** Says whether there is a canvas to press. Without it, the pick ends. */
  allowPick(isPossible: boolean): void;
  /** Starts a pick. It ends with a node, with Escape, or with the function that this returns. */
  startPick(pick: NodePick): () => void;
}

export const initialPick: PickState = { isPossible: false, current: undefined };

export function pickActions(store: StoreApi<PickSlice>): PickActions {
  const setPick = (changed: Partial<PickState>) =>
    store.setState(({ pick }) => ({ pick: { ...pick, ...changed } }));
  const endPick = () => store.getState().pick.current?.end();
  return {
    allowPick(isPossible) {
      endPick();
      setPick({ isPossible });
    },
    startPick(given) {
      endPick();
      const keys = new AbortController();
      const end = () => {
        keys.abort();
        if (store.getState().pick.current !== current) return;
        setPick({ current: undefined });
        given.onEnd();
      };
      const current: CurrentPick = {
        accepts: given.accepts,
        choose(pointer) {
          end();
          given.onPick(pointer);
        },
        end,
      };
      setPick({ current });
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
    },
  };
}
