import type { Json } from "@screenspec/format";
import { useState } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { DraftText } from "./draft-text.tsx";

interface NumberControlProps {
  readonly label: string;
  readonly value: Json | undefined;
  /** Whether `$name` of the theme and words such as `fill` are values too. */
  readonly words: boolean;
  readonly placeholder: string;
  readonly onChange: (value: Json | undefined) => void;
}

export function NumberControl({ label, value, words, placeholder, onChange }: NumberControlProps) {
  const [error, setError] = useState<string>();
  return (
    <DraftText
      label={label}
      text={value === undefined ? "" : `${value}`}
      placeholder={placeholder}
      error={error}
      onChange={(text) => {
        const entered = text.trim();
        const number = Number(entered);
        setError(undefined);
        if (entered === "") onChange(undefined);
        else if (Number.isFinite(number)) onChange(number);
        else if (words) onChange(entered);
        else setError(editorTexts.notNumber);
      }}
    />
  );
}
