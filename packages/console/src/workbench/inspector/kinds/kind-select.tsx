import { ChevronDown } from "lucide-react";
import { editorTexts } from "../../../texts/editor.ts";
import styles from "../controls/controls.module.css";

interface KindSelectProps {
  /** The label of the field whose value is of one of several kinds. */
  readonly label: string;
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  /** Empty if the value is of none of them. */
  readonly value: string;
  readonly onChange: (kind: string) => void;
}

/** Chooses the kind of a value. */
export function KindSelect({ label, kinds, value, onChange }: KindSelectProps) {
  return (
    <span className={styles["select"]} data-kind="">
      <select
        aria-label={editorTexts.inspector.kindOf(label)}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {value === "" ? <option value="">{editorTexts.inspector.chooseKind}</option> : null}
        {kinds.map((kind) => (
          <option key={kind.value} value={kind.value}>
            {kind.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
