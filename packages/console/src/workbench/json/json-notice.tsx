import { Note } from "../../design/content/notes.tsx";
import { Button } from "../../design/controls/button.tsx";
import type { JsonProblem } from "../../design/json-editor/json-problem.ts";
import { editorTexts } from "../../texts/editor.ts";

interface JsonNoticeProps {
  readonly problem: JsonProblem;
  readonly onShow: () => void;
  readonly onDiscard: () => void;
}

/** Tells, where the text isn't shown, that it is ahead of the draft. */
export function JsonNotice({ problem, onShow, onDiscard }: JsonNoticeProps) {
  return (
    <Note
      tone="warning"
      role="status"
      actions={
        <>
          <Button onPress={onShow}>{editorTexts.jsonView.show}</Button>
          <Button onPress={onDiscard}>{editorTexts.jsonView.discard}</Button>
        </>
      }
    >
      {editorTexts.jsonView.hidden(problem.line)}
    </Note>
  );
}
