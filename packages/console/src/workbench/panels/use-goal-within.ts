import { useEffect } from "react";
import { useWorkbenchState } from "../store/use-workbench.ts";

/** Calls back with the pointer of each goal within a place, so that the component shows what is there. */
export function useGoalWithin(
  places: readonly string[],
  onGoal: (pointer: string, place: string) => void,
): void {
  const goal = useWorkbenchState(({ panels }) => panels.goal);
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
