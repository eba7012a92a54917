import type { Json } from "@screenspec/format";
import { useState } from "react";
import { TextField } from "../../../design/field.tsx";
import { parseJson } from "../../../json-editor/parse-json.ts";

interface JsonControlProps {
  readonly label: string;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
}

/** Any value as JSON. A text that isn't JSON stays in the field until it is. */
export function JsonControl({ label, value, onChange }: JsonControlProps) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const text = value === undefined ? "" : JSON.stringify(value, undefined, 2);
  const shown = typed ?? text;
  return (
    <TextField
      label={label}
      rows={Math.min(12, shown.split("\n").length)}
      error={error}
      value={shown}
      onChange={(entered) => {
        setTyped(entered);
        if (entered.trim() === "") {
          setError(undefined);
          onChange(undefined);
          return;
        }
        const parsed = parseJson(entered);
        setError("error" in parsed ? parsed.error.message : undefined);
        if ("value" in parsed) onChange(parsed.value as Json);
      }}
      onBlur={() => {
        if (error === undefined) setTyped(undefined);
      }}
    />
  );
}
