import { lazy, Suspense, useRef } from "react";
import { Skeleton } from "../content/states.tsx";
import { FieldLabel } from "../controls/field.tsx";
import { Stack } from "../layout/stack.tsx";
import type { Editor, LoadAssistance } from "./create-editor.ts";
import styles from "./json-field.module.css";
import type { JsonProblem } from "./json-problem.ts";

// CodeMirror is larger than the whole first page.
const JsonEditor = lazy(() => import("./json-editor.tsx"));

interface JsonFieldProps {
  readonly label: string;
  /** Loads completion and documentation for the text. */
  readonly loadAssistance?: LoadAssistance | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly problems: readonly JsonProblem[];
  readonly problemsLabel: string;
}

/** How many problems are listed; the others are marked in the text. */
const shown = 50;

/** An editor for JSON with its problems below: each selects its place. */
export function JsonField({
  label,
  loadAssistance,
  text,
  onChange,
  problems,
  problemsLabel,
}: JsonFieldProps) {
  const editor = useRef<Editor>(undefined);
  return (
    <Stack gap={1}>
      <FieldLabel>{label}</FieldLabel>
      <div className={styles["editor"]}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <JsonEditor
            handle={editor}
            label={label}
            loadAssistance={loadAssistance}
            text={text}
            onChange={onChange}
            problems={problems}
          />
        </Suspense>
      </div>
      {problems.length === 0 ? null : (
        <ul className={styles["problems"]} aria-label={problemsLabel}>
          {problems.slice(0, shown).map(({ severity, message, hint, line, from, to }) => (
            <li key={`${from} ${message}`} data-severity={severity}>
              <button type="button" onClick={() => editor.current?.select(from, to)}>
                <span className={styles["line"]}>{line}</span>
                <span>
                  {message} {hint}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
