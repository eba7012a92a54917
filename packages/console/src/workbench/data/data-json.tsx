import type { Json } from "@screenspec/format";
import { parseJson } from "@screenspec/format/json-text";
import { useState } from "react";
import { sentenceOf } from "../../design/json-editor/json-problem.ts";
import { editorTexts } from "../../texts/editor.ts";
import { dataTypeOf } from "../draft/fields/data-tree.ts";
import { DraftTextField } from "../inspector/controls/draft-text-field.tsx";

interface DataJsonProps {
  readonly title: string;
  /** A list or an object. */
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  /** Called for each typed text, without a problem if the text is the value. */
  readonly onProblem?: (problem: string | undefined) => void;
}

/** Data as JSON. Text that isn't a list, or an object, as before stays in the field until it is. */
export function DataJson({ title, value, onChange, onProblem }: DataJsonProps) {
  const [error, setError] = useState<string>();
  const report = (problem: string | undefined) => {
    setError(problem);
    onProblem?.(problem);
  };
  const text = JSON.stringify(value, undefined, 2);
  return (
    <DraftTextField
      label={editorTexts.inspector.json(title)}
      text={text}
      rows={Math.min(24, Math.max(4, text.split("\n").length))}
      error={error}
      onChange={(entered) => {
        const parsed = parseJson(entered);
        if ("errors" in parsed) return report(sentenceOf(parsed.errors[0]));
        const type = dataTypeOf(value);
        if (dataTypeOf(parsed.value) !== type) {
          return report(type === "list" ? editorTexts.data.notList : editorTexts.data.notObject);
        }
        report(undefined);
        onChange(parsed.value);
      }}
    />
  );
}
