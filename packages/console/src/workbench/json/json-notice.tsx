import { Note } from "../../design/content/notes.tsx";
import { Button } from "../../design/controls/button.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { discardText } from "./discard-text.ts";

const words = editorTexts.jsonView;

/** Tells, where the text isn't shown, that it is ahead of the draft. */
export function JsonNotice() {
  const workbench = useWorkbench();
  const view = useWorkbenchState(({ panels }) => panels.view);
  const problem = useWorkbenchState(({ text }) => text.problems[0]);
  if (view !== "visual" || problem === undefined) return null;
  const show = () => {
    workbench.setPanels({ view: "split" });
    workbench.queueTextCommand({ kind: "select", from: problem.from, to: problem.to });
  };
  return (
    <Note
      tone="warning"
      role="status"
      actions={
        <>
          <Button onPress={show}>{words.show}</Button>
          <Button onPress={() => discardText(workbench)}>{words.discard}</Button>
        </>
      }
    >
      {words.hidden(problem.line)}
    </Note>
  );
}
