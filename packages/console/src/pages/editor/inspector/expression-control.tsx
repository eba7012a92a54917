import type { Json } from "@screenspec/format";
import { editorTexts } from "../../../texts/editor.ts";
import { DraftText } from "./draft-text.tsx";
import { JsonControl } from "./json-control.tsx";

interface ExpressionControlProps {
  readonly label: string;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
}

/** A template as text, or an expression object as JSON. */
export function ExpressionControl({ label, value, onChange }: ExpressionControlProps) {
  if (typeof value === "object") {
    return <JsonControl label={editorTexts.expression(label)} value={value} onChange={onChange} />;
  }
  return (
    <DraftText
      label={editorTexts.expression(label)}
      text={`${value ?? ""}`}
      rows={2}
      onChange={onChange}
    />
  );
}
