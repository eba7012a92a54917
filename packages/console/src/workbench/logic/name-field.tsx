import { useRef, useState } from "react";
import styles from "./entry-list.module.css";

interface NameFieldProps {
  readonly label: string;
  readonly name: string;
  /** Why a name can't be chosen; undefined if it can. */
  readonly problemOf: (name: string) => string | undefined;
  /** Called with undefined if the name stays as it was. */
  readonly onEnd: (name: string | undefined) => void;
}

/** Edits a name in its place in a list. */
export function NameField({ label, name, problemOf, onEnd }: NameFieldProps) {
  const [typed, setTyped] = useState(name);
  const isDone = useRef(false);
  const problem = typed === name ? undefined : problemOf(typed);
  const end = (isKept: boolean) => {
    // The field also loses the focus when it is removed.
    if (!isDone.current)
      onEnd(isKept && problem === undefined && typed !== name ? typed : undefined);
    isDone.current = true;
  };
  return (
    <input
      aria-label={label}
      aria-invalid={problem !== undefined || undefined}
      title={problem}
      className={styles["nameField"]}
      value={typed}
      spellCheck={false}
      ref={(field) => {
        if (field === null || document.activeElement === field) return;
        field.focus();
        field.select();
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") end(false);
        if (event.key === "Enter" && problem === undefined) end(true);
      }}
    />
  );
}
