import { type KeyboardEvent, useId, useRef, useState } from "react";
import { tables as words } from "../../texts/editor/tables.ts";
import type { CellProblem } from "../draft/tables/commit-cell.ts";
import styles from "./tables.module.css";

/** Where the focus goes after a cell was edited: to the cell below, the next or former one, or the cell itself. */
export type EditEnd = "below" | "next" | "former" | "stay" | "blur";

interface CellEditorProps {
  readonly label: string;
  readonly text: string;
  /** Whether what was there is replaced by what is typed. */
  readonly isReplaced: boolean;
  /** Whether the text is selected, as it is only a proposal. */
  readonly isSelected?: boolean;
  readonly isNumber?: boolean;
  /** Tries to take in the text, and returns why it can't. */
  readonly onCommit: (text: string, end: EditEnd) => CellProblem | undefined;
  readonly onCancel: () => void;
}

/** The field of a cell that is edited. A text that can't be taken in stays in it, with the reason. */
export function CellEditor({
  label,
  text,
  isReplaced,
  isSelected = false,
  isNumber = false,
  onCommit,
  onCancel,
}: CellEditorProps) {
  const [problem, setProblem] = useState<CellProblem>();
  const errorId = useId();
  const isDone = useRef(false);
  const commit = (typed: string, end: EditEnd) => {
    // The field loses the focus when it is removed.
    if (isDone.current) return true;
    isDone.current = true;
    const found = onCommit(typed, end);
    isDone.current = found === undefined;
    setProblem(found);
    return isDone.current;
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value } = event.currentTarget;
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
    // What is typed is saved too.
    if (isSave && commit(value, "stay")) return;
    // The keys of an input method aren't those of the table.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (isSave) {
      event.preventDefault();
    } else if (event.key === "Escape") {
      event.preventDefault();
      isDone.current = true;
      onCancel();
    } else if (event.key === "Enter" && isPlain && !event.shiftKey) {
      event.preventDefault();
      commit(value, "below");
    } else if (event.key === "Tab") {
      event.preventDefault();
      commit(value, event.shiftKey ? "former" : "next");
    } else if (event.key === "Enter" && event.altKey) {
      event.preventDefault();
      event.currentTarget.setRangeText(
        "\n",
        event.currentTarget.selectionStart,
        event.currentTarget.selectionEnd,
        "end",
      );
    }
  };
  return (
    <span className={styles["editor"]}>
      <textarea
        ref={(field) => {
          if (field === null || field.dataset["ready"] !== undefined) return;
          field.dataset["ready"] = "";
          field.focus();
          field.setSelectionRange(isSelected ? 0 : field.value.length, field.value.length);
        }}
        rows={1}
        dir="auto"
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : errorId}
        defaultValue={isReplaced ? "" : text}
        inputMode={isNumber ? "decimal" : undefined}
        spellCheck={false}
        onKeyDown={handleKey}
        onChange={() => setProblem(undefined)}
        onBlur={(event) => commit(event.currentTarget.value, "blur")}
      />
      {problem === undefined ? null : (
        <span id={errorId} role="alert" className={styles["problem"]}>
          {words.problems[problem]}
        </span>
      )}
    </span>
  );
}
