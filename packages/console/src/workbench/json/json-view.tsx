import type { Diagnostic } from "@screenspec/format";
import type { Ref } from "react";
import { useEffect, useImperativeHandle, useRef, useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { type JsonProblem, sentenceOf } from "../../design/json-editor/json-problem.ts";
import { editorTexts } from "../../texts/editor.ts";
import { useChecked, useWorkbench } from "../store/use-workbench.ts";
import { type DraftEditor, openDraftEditor } from "./draft-editor.ts";
import styles from "./json-view.module.css";

const words = editorTexts.jsonView;

const none: readonly Diagnostic[] = [];

export interface JsonViewHandle {
  /** Goes back to the last valid text. */
  discard(): void;
  /** Selects the syntax error. */
  showProblem(): void;
  /** The text, if it isn't valid. */
  invalidText(): string | undefined;
}

interface JsonViewProps {
  readonly ref: Ref<JsonViewHandle>;
  /** While it isn't, the text waits, and then follows the draft at once. */
  readonly isShown: boolean;
  /** Text that was typed on an earlier page and wasn't valid. */
  readonly restored: string | undefined;
  /** A place of the draft that the caret goes to. */
  readonly goal: { readonly pointer: string } | undefined;
  /** Called when the text has got an error, or has none any more. */
  readonly onProblem: (problem: JsonProblem | undefined) => void;
}

/** The text of the draft. It follows every edit, and typing in it edits the draft. */
export default function JsonView({ ref, isShown, restored, goal, onProblem }: JsonViewProps) {
  const store = useWorkbench();
  const checked = useChecked();
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<DraftEditor>(undefined);
  const [problem, setProblem] = useState<JsonProblem>();

  useEffect(() => {
    // A shadow root can't be removed from its host, so each editor gets a host of its own.
    const host = document.createElement("div");
    root.current?.append(host);
    const opened = openDraftEditor(host, store, setProblem);
    editor.current = opened;
    return () => {
      opened.close();
      host.remove();
    };
  }, [store]);
  useEffect(() => editor.current?.setShown(isShown), [isShown]);
  useEffect(() => {
    if (restored !== undefined) editor.current?.type(restored);
  }, [restored]);
  useEffect(() => {
    if (goal !== undefined) editor.current?.goTo(goal.pointer);
  }, [goal]);
  useEffect(() => onProblem(problem), [problem, onProblem]);
  const isBroken = problem !== undefined;
  useEffect(() => {
    if (!isShown || isBroken) return;
    editor.current?.mark(checked?.diagnostics ?? none, checked?.draft);
  }, [checked, isShown, isBroken]);
  const handle = {
    discard: () => {
      const dropped = editor.current?.invalidText();
      editor.current?.discard();
      if (dropped === undefined) return;
      const onAction = () => editor.current?.type(dropped);
      notify(words.discarded, { label: editorTexts.undo(undefined), onAction });
    },
    showProblem: () => editor.current?.showProblem(),
    invalidText: () => editor.current?.invalidText(),
  };
  useImperativeHandle(ref, () => handle);
  return (
    <section aria-label={words.title} className={styles["view"]}>
      <div ref={root} className={styles["text"]} />
      <div className={styles["bar"]} data-broken={isBroken || undefined}>
        <p role="status">
          {problem === undefined ? words.valid : words.problem(problem.line, sentenceOf(problem))}
        </p>
        {problem === undefined ? (
          <Button variant="quiet" onPress={() => editor.current?.format()}>
            {words.format}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onPress={handle.showProblem}>
              {words.show}
            </Button>
            <Button variant="quiet" onPress={handle.discard}>
              {words.discard}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
