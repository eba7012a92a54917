import { editorTexts } from "../../texts/editor.ts";
import { BottomPanel } from "../panels/bottom-panel.tsx";
import { useChecked, useWorkbenchState } from "../store/use-workbench.ts";
import { DraftProblems } from "./draft-problems.tsx";

/** The panel below the canvas, with the problems of the draft. */
export function DraftBottomPanel() {
  const hasFailed = useWorkbenchState(({ check }) => check.hasFailed);
  const diagnostics = useChecked()?.diagnostics ?? [];
  const problems = diagnostics.filter(({ kind }) => kind !== "advice").length;
  return (
    <BottomPanel
      problems={{
        problems,
        advice: diagnostics.length - problems,
        status: hasFailed ? editorTexts.checking.none : undefined,
        list: <DraftProblems />,
      }}
    />
  );
}
