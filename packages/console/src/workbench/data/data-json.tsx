import type { Json } from "@screenspec/format";
import { parseJson } from "@screenspec/format/json-text";
import { useState } from "react";
import { sentenceOf } from "../../design/json-editor/json-problem.ts";
import { editorTexts } from "../../texts/editor.ts";
import { setAt } from "../draft/edits/json-edits.ts";
import { DraftTextField } from "../inspector/controls/draft-text-field.tsx";
import { useWorkbench } from "../store/use-workbench.ts";

interface DataJsonProps {
  readonly title: string;
  readonly path: readonly string[];
  readonly value: Json;
}

/** Data as JSON. Text that isn't an object stays in the field until it is. */
export function DataJson({ title, path, value }: DataJsonProps) {
  const workbench = useWorkbench();
  const [error, setError] = useState<string>();
  const text = JSON.stringify(value, undefined, 2);
  return (
    <DraftTextField
      label={editorTexts.inspector.json(title)}
      text={text}
      rows={Math.min(24, Math.max(4, text.split("\n").length))}
      error={error}
      onChange={(entered) => {
        const parsed = parseJson(entered);
        if ("errors" in parsed) return setError(sentenceOf(parsed.errors[0]));
        const { value: data } = parsed;
        if (typeof data !== "object" || data === null || Array.isArray(data)) {
          return setError(editorTexts.data.notObject);
        }
        setError(undefined);
        const draft = setAt(workbench.getState().draft, path, data);
        workbench.edit(editorTexts.data.changeLabel(title), { draft }, `data ${path.join("/")}`);
      }}
    />
  );
}
