import { useState } from "react";
import type { PanelState } from "../store/panels-slice.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";

/**
 * When the goal is within one of these places, calls `onGoal` with its pointer during rendering, so that the component can
 * unfold.
 */
export function useGoalWithin(places: readonly string[], onGoal: (pointer: string) => void): void {
  const goal = useWorkbenchState(({ panels }) => panels.goal);
  const [former, setFormer] = useState<PanelState["goal"]>();
  if (goal === former) return;
  setFormer(goal);
  if (goal && places.some((place) => isPointerWithin(goal.pointer, place))) onGoal(goal.pointer);
}

/** Whether a pointer is that of a place, or of something in it. */
export function isPointerWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}
