import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { EditorView } from "../../pages/search-parameters.ts";
import type { PanelState, Panels } from "./editor-panels.ts";
import { focusPlace } from "./go-to.ts";

/** Gives the focus to the goal in its panel. Returns the last goal that the JSON view shows instead. */
export function useGoal(
  panels: Panels,
  view: EditorView,
  setView: (view: EditorView) => void,
): PanelState["goal"] {
  const goal = useStore(panels, (state) => state.goal);
  const [textGoal, setTextGoal] = useState<PanelState["goal"]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a goal is reached once
  useEffect(() => {
    if (goal === undefined) return undefined;
    const isInPanel = goal.panel === "left" || (goal.panel === "inspector" && view === "visual");
    if (isInPanel) return focusPlace(goal.pointer, () => panels.setState({ goal: undefined }));
    if (view === "visual") setView("split");
    setTextGoal(goal);
    panels.setState({ goal: undefined });
    return undefined;
  }, [goal]);
  return textGoal;
}
