import { editorTexts } from "../../texts/editor.ts";
import { DraftProblems } from "../problems/draft-problems.tsx";
import { useChecked, useWorkbenchState } from "../store/use-workbench.ts";
import { BottomPanel } from "./bottom-panel.tsx";

/** The panel below the canvas, with the problems of the draft. */
export function DraftBottomPanel() {
  const hasFailed = useWorkbenchState(({ check }) => check.hasFailed);
  const { diagnostics = [], untranslated = [] } = useChecked() ?? {};
  const blocking = diagnostics.filter(({ kind }) => kind !== "advice").length;
  return (
    <BottomPanel
      problems={{
        blocking,
        advice: diagnostics.length - blocking + untranslated.length,
        status: hasFailed ? editorTexts.checking.none : undefined,
        list: <DraftProblems />,
      }}
    />
  );
}
