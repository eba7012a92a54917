import type { Json } from "@screenspec/format";
import { Tag } from "lucide-react";
import type { KeyboardEvent } from "react";
import { valueAt } from "../../../editing/json-edits.ts";
import { stepNumber } from "../../../editing/step-number.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useEditorState } from "../editor-context.ts";
import styles from "./controls.module.css";
import { DraftTextField } from "./draft-text-field.tsx";
import type { ControlProps } from "./field-props.ts";
import { useFieldState } from "./field-state.ts";
import { placeholderOf } from "./placeholder-of.ts";

/** A number with its unit, which the arrow keys change; of a length also a token of the theme or a word. */
export function NumberControl(props: ControlProps) {
  const { label, describedBy, member, value, onChange } = props;
  const [error, setError] = useFieldState<string | undefined>(undefined);
  const of = member.value;
  const isLength = of.kind === "length";
  const enter = (text: string) => {
    const entered = readNumber(text);
    const isWord = typeof entered === "string";
    setError(isWord && !isLength ? editorTexts.inspector.notNumber : undefined);
    if (!isWord || isLength) onChange(entered);
  };
  const step = (event: KeyboardEvent) => {
    const from = typeof value === "number" ? value : member.default;
    const next = stepNumber(event, typeof from === "number" ? from : 0, of);
    if (next === undefined || (value !== undefined && typeof value !== "number")) return;
    event.preventDefault();
    setError(undefined);
    onChange(next);
  };
  return (
    <DraftTextField
      label={label}
      describedBy={describedBy}
      isNumber
      text={value === undefined ? "" : `${value}`}
      placeholder={placeholderOf(props)}
      error={error}
      onChange={enter}
      onKeyDown={step}
      suffix={
        <span className={styles["suffix"]}>
          {member.unit === undefined || typeof value === "string" ? null : (
            <span aria-hidden="true">{units[member.unit] ?? member.unit}</span>
          )}
          {isLength ? <TokenSelect label={label} of={of} onChange={onChange} /> : null}
        </span>
      }
    />
  );
}

const units: { readonly [unit: string]: string } = {
  degrees: "°",
  characters: "chars",
};

/** A typed number; else the text; undefined for none. */
export function readNumber(text: string): number | string | undefined {
  const entered = text.trim();
  if (entered === "") return undefined;
  const number = Number(entered.replace(",", "."));
  return Number.isFinite(number) ? number : entered;
}

interface TokenSelectProps {
  readonly label: string;
  readonly of: Extract<ControlProps["member"]["value"], { kind: "length" }>;
  readonly onChange: (value: Json) => void;
}

/** The words and the tokens of the theme that a length can be. */
function TokenSelect({ label, of: { tokens, words = [] }, onChange }: TokenSelectProps) {
  const lengths = useEditorState(({ draft }) => valueAt(draft, ["theme", tokens]));
  const options = [
    ...words.map((word) => ({ value: word, label: word })),
    ...Object.entries(Object(lengths)).map(([name, length]) => ({
      value: `$${name}`,
      label: `$${name}  ${length}`,
    })),
  ];
  if (options.length === 0) return null;
  return (
    <span className={styles["tokens"]}>
      <Tag aria-hidden="true" />
      <select
        aria-label={editorTexts.inspector.tokens(label)}
        value=""
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="" hidden />
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
