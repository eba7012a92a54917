import { lazy, Suspense } from "react";
import type { JsonProblem } from "../../design/json-editor/json-problem.ts";
import styles from "./plain-controls.module.css";

interface JsonTextEditorProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly problems: readonly JsonProblem[];
}

// A new version of the Console removes the file that an open page would load: then a plain text area has to do.
const JsonEditor = lazy(() =>
  import("../../design/json-editor/json-editor.tsx").catch(() => ({ default: JsonTextArea })),
);

/** An editor for a small JSON text. CodeMirror, which is larger than the panels, is loaded with the first one. */
export function JsonTextEditor(props: JsonTextEditorProps) {
  return (
    <div className={styles["json"]}>
      <Suspense>
        <JsonEditor {...props} />
      </Suspense>
    </div>
  );
}

function JsonTextArea({ label, text, onChange }: JsonTextEditorProps) {
  return (
    <textarea
      aria-label={label}
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
