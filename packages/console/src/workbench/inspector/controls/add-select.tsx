import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { editorTexts } from "../../../texts/editor.ts";
import styles from "./controls.module.css";

interface AddSelectProps {
  /** The label of the field that something is added to. */
  readonly label: string;
  readonly onAdd: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** A choice of what to add. */
export function AddSelect({ label, onAdd, children }: AddSelectProps) {
  return (
    <span className={styles["select"]} data-quiet="">
      <select
        aria-label={editorTexts.inspector.addTo(label)}
        value=""
        onChange={({ currentTarget }) => {
          flushSync(() => onAdd(currentTarget.value));
          // What was added is above it.
          currentTarget.scrollIntoView({ block: "nearest" });
        }}
      >
        <option value="" hidden>
          {editorTexts.inspector.add}
        </option>
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
