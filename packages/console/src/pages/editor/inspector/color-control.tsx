import type { Json } from "@screenspec/format";
import { valueAt } from "../../../editing/json-edits.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useEditorState } from "../editor-context.ts";
import { DraftText } from "./draft-text.tsx";
import styles from "./inspector.module.css";

interface ColorControlProps {
  readonly label: string;
  readonly value: Json | undefined;
  readonly placeholder: string;
  readonly onChange: (value: Json | undefined) => void;
}

/** A colour as text, with the colours of the theme, and the browser's picker. */
export function ColorControl({ label, value, placeholder, onChange }: ColorControlProps) {
  const colors = useEditorState(({ draft }) => valueAt(draft, ["theme", "colors"]));
  const text = typeof value === "string" ? value : "";
  const named = text.startsWith("$") ? Object(colors)[text.slice(1)] : text;
  const resolved = typeof named === "string" ? named : Object(named).light;
  return (
    <div className={styles["colour"]}>
      <DraftText
        label={label}
        text={text}
        placeholder={placeholder}
        onChange={(entered) => onChange(entered === "" ? undefined : entered)}
      />
      <input
        type="color"
        aria-label={editorTexts.color(label)}
        className={styles["swatch"]}
        value={/^#[\da-f]{6}$/i.test(`${resolved}`) ? `${resolved}` : "#ffffff"}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
    </div>
  );
}
