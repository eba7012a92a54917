import { type RefObject, useCallback, useEffect, useRef } from "react";
import { createEditor, type Editor, type LoadAssistance } from "./create-editor.ts";
import styles from "./json-editor.module.css";
import type { JsonProblem } from "./json-problem.ts";

interface JsonEditorProps {
  /** Is given the editor while it is there. */
  readonly handle?: RefObject<Editor | undefined>;
  readonly label: string;
  /** Loads completion and documentation for the text. */
  readonly loadAssistance?: LoadAssistance | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly problems: readonly JsonProblem[];
}

const noProblems: readonly JsonProblem[] = [];

export default function JsonEditor({
  handle,
  label,
  loadAssistance,
  text,
  onChange,
  problems,
}: JsonEditorProps) {
  const editor = useRef<Editor>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  const underlined = useRef(noProblems);

  const connect = useCallback(
    (host: HTMLDivElement) => {
      const created = createEditor(host, {
        label,
        loadAssistance,
        onChange: () => change.current(created.text),
      });
      editor.current = created;
      if (handle) handle.current = created;
      underlined.current = noProblems;
      return () => {
        created.destroy();
        editor.current = undefined;
        if (handle) handle.current = undefined;
      };
    },
    [handle, label, loadAssistance],
  );
  useEffect(() => {
    const { current } = editor;
    if (current === undefined) return;
    if (current.text !== text) current.text = text;
    // The places of problems are those in the text that was checked. CodeMirror moves them while more is typed.
    if (underlined.current === problems) return;
    underlined.current = problems;
    const { length } = current.text;
    current.underline(problems.filter(({ to }) => to <= length));
  }, [text, problems]);
  return <div ref={connect} data-json-editor="" className={styles["editor"]} />;
}
