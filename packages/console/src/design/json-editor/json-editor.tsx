import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { createEditor, type Editor, type LoadAssistance } from "./create-editor.ts";
import styles from "./json-editor.module.css";
import type { JsonProblem } from "./json-problem.ts";

export interface JsonEditorHandle {
  /** Selects a place and brings it into view. */
  select(from: number, to: number): void;
}

interface JsonEditorProps {
  readonly ref: Ref<JsonEditorHandle>;
  readonly label: string;
  /** Loads completion and documentation for the text. */
  readonly loadAssistance?: LoadAssistance | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly problems: readonly JsonProblem[];
}

export default function JsonEditor({
  ref,
  label,
  loadAssistance,
  text,
  onChange,
  problems,
}: JsonEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    // A shadow root can't be removed from its host, so each editor gets a host of its own.
    const host = document.createElement("div");
    root.current?.append(host);
    const created = createEditor(host, {
      label,
      loadAssistance,
      onChange: () => change.current(created.text),
    });
    editor.current = created;
    return () => {
      created.destroy();
      host.remove();
    };
  }, [label, loadAssistance]);

  useEffect(() => {
    if (editor.current && editor.current.text !== text) editor.current.text = text;
  }, [text]);
  useEffect(() => {
    const length = editor.current?.text.length ?? 0;
    editor.current?.mark(problems.filter(({ to }) => to <= length));
  }, [problems]);
  useImperativeHandle(ref, () => ({
    select: (from, to) => editor.current?.select(from, to),
  }));
  return <div ref={root} className={styles["editor"]} />;
}
