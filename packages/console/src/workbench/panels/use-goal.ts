import { useEffect, useState } from "react";
import type { PanelState } from "../store/panels-slice.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { focusPlace } from "./go-to.ts";

/** Gives the focus to the goal in its panel. Returns the last goal that the JSON view shows instead. */
export function useGoal(): PanelState["goal"] {
  const store = useWorkbench();
  const goal = useWorkbenchState(({ panels }) => panels.goal);
  const view = useWorkbenchState(({ panels }) => panels.view);
  const [textGoal, setTextGoal] = useState<PanelState["goal"]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a goal is reached once
  useEffect(() => {
    if (goal === undefined) return undefined;
    const isInPanel = goal.panel === "left" || (goal.panel === "inspector" && view === "visual");
    if (isInPanel) return focusPlace(goal.pointer, () => store.setPanels({ goal: undefined }));
    if (view === "visual") store.setPanels({ view: "split" });
    setTextGoal(goal);
    store.setPanels({ goal: undefined });
    return undefined;
  }, [goal]);
  return textGoal;
}
