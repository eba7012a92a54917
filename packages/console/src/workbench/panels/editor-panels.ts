import type { Json } from "@screenspec/format";
import { createContext, useContext, useEffect, useState } from "react";
import { createStore, type StoreApi, useStore } from "zustand";

type LeftTab = "layers" | "add" | "logic" | "theme" | "texts";
export const logicKinds = ["actions", "rules", "data", "test"] as const;
type LogicKind = (typeof logicKinds)[number];

/** A place of the draft that the editor leads to: its panel opens, and its field gets the focus. */
interface Goal {
  /** A JSON Pointer (RFC 6901) in the draft. */
  readonly pointer: string;
  /** Without one, the place is only in the JSON. */
  readonly panel: "left" | "inspector" | undefined;
}

/** Which panels beside the canvas are open, and what they show. */
export interface PanelState {
  readonly tab: LeftTab;
  readonly logic: LogicKind;
  /** The pointer of the action or rule that the inspector shows instead of the selection. */
  readonly inspected: string | undefined;
  /** The expression that is tried out. */
  readonly tested: Json | undefined;
  /** Undefined once it is reached. */
  readonly goal: Goal | undefined;
}

export type Panels = StoreApi<PanelState>;

export const PanelsContext = createContext<Panels | undefined>(undefined);

export function useNewPanels(): Panels {
  const [panels] = useState(() =>
    createStore<PanelState>(() => ({
      tab: "layers",
      logic: "actions",
      inspected: undefined,
      tested: undefined,
      goal: undefined,
    })),
  );
  return panels;
}

export function usePanels(): Panels {
  const panels = useContext(PanelsContext);
  if (panels === undefined) throw new Error("This belongs into the editor.");
  return panels;
}

export function usePanelState<Part>(select: (state: PanelState) => Part): Part {
  return useStore(usePanels(), select);
}

/** Calls back with the pointer of each goal within a place, so that the component shows what is there. */
export function useGoalWithin(
  places: readonly string[],
  onGoal: (pointer: string, place: string) => void,
): void {
  const goal = usePanelState((state) => state.goal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a goal is reached once
  useEffect(() => {
    const place = places.find((each) => goal && isPointerWithin(goal.pointer, each));
    if (goal && place !== undefined) onGoal(goal.pointer, place);
  }, [goal]);
}

/** Whether a pointer is that of a place, or of something in it. */
export function isPointerWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}
