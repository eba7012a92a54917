import type { Json } from "@screenspec/format";
import { useState } from "react";
import { parseJson } from "../../../json-editor/parse-json.ts";
import { DraftText } from "./draft-text.tsx";
import type { ControlProps } from "./field-props.ts";
import { placeholderOf } from "./placeholder-of.ts";

/** Any value as JSON. A text that isn't JSON stays in the field until it is. */
export function JsonControl(props: ControlProps) {
  const { label, describedBy, value, onChange } = props;
  const [error, setError] = useState<string>();
  const text = value === undefined ? "" : JSON.stringify(value, undefined, 2);
  return (
    <DraftText
      label={label}
      describedBy={describedBy}
      text={text}
      placeholder={placeholderOf(props)}
      rows={Math.min(12, text.split("\n").length)}
      error={error}
      onChange={(entered) => {
        if (entered.trim() === "") {
          setError(undefined);
          onChange(undefined);
          return;
        }
        const parsed = parseJson(entered);
        setError("error" in parsed ? parsed.error.message : undefined);
        if ("value" in parsed) onChange(parsed.value as Json);
      }}
    />
  );
}
