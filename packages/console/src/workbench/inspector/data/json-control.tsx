import { parseJson } from "@screenspec/format/json-text";
import { sentenceOf } from "../../../design/json-editor/json-problem.ts";
import { DraftTextField } from "../controls/draft-text-field.tsx";
import { useFieldState } from "../field-context.ts";
import type { ControlProps } from "../field-props.ts";
import { placeholderOf } from "../placeholder-of.ts";

/**
 * Any value as JSON. Where any value is allowed, other text is a text. Elsewhere, text that isn't JSON stays in the field
 * until it is.
 */
export function JsonControl(props: ControlProps) {
  const { label, describedBy, member, value, onChange } = props;
  const isTextAllowed = member.value.kind === "any";
  const [error, setError] = useFieldState<string | undefined>(undefined);
  const isPlain = isTextAllowed && typeof value === "string" && isPlainText(value);
  // What the format doesn't know has a field only while it has a value, so that it is removed when the field is left.
  const [isEmptied, setEmptied] = useFieldState(false);
  const text = isPlain ? value : value === undefined ? "" : JSON.stringify(value, undefined, 2);
  return (
    <DraftTextField
      label={label}
      describedBy={describedBy}
      text={text}
      placeholder={placeholderOf(props)}
      rows={Math.min(12, text.split("\n").length)}
      error={error}
      onBlur={() => {
        if (!isEmptied) return;
        setEmptied(false);
        onChange(undefined);
      }}
      onChange={(entered) => {
        const isEmpty = entered.trim() === "";
        setEmptied(isEmpty && isTextAllowed);
        if (isEmpty) {
          setError(undefined);
          if (!isTextAllowed) onChange(undefined);
          return;
        }
        if (isTextAllowed && isPlainText(entered)) {
          setError(undefined);
          onChange(entered);
          return;
        }
        const parsed = parseJson(entered);
        setError("errors" in parsed ? sentenceOf(parsed.errors[0]) : undefined);
        if ("value" in parsed) onChange(parsed.value);
      }}
    />
  );
}

/** Whether a text can't be meant as JSON. A number that isn't exact is. */
function isPlainText(text: string): boolean {
  if (text.trim() === "" || /^\s*["{[]/.test(text)) return false;
  const parsed = parseJson(text);
  return "errors" in parsed && parsed.errors[0].code === "invalid_json";
}
