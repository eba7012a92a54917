import { useState } from "react";
import type { PanelState } from "../store/panels-slice.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";

/**
 * Calls back, while the component renders, with the pointer of each goal within a place. The component sets its state so
 * that it shows what is there.
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
