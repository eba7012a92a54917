import type { Json } from "@screenspec/format";
import { Tag } from "lucide-react";
import type { KeyboardEvent } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { valueAt } from "../../draft/edits/json-edits.ts";
import { stepNumber } from "../../draft/fields/step-number.ts";
import { useDraft } from "../../store/use-workbench.ts";
import type { ControlProps } from "../field-props.ts";
import { placeholderOf } from "../placeholder-of.ts";
import styles from "./controls.module.css";
import { NumberField } from "./number-field.tsx";

/** A number with its unit, which the arrow keys change; of a length also a token of the theme or a word. */
export function NumberControl(props: ControlProps) {
  const { label, describedBy, member, value, onChange } = props;
  const of = member.value;
  const isLength = of.kind === "length";
  const step = (event: KeyboardEvent) => {
    if (value !== undefined && typeof value !== "number") return undefined;
    const from = value ?? member.default;
    return stepNumber(event, typeof from === "number" ? from : 0, of);
  };
  return (
    <NumberField
      label={label}
      describedBy={describedBy}
      value={value}
      placeholder={placeholderOf(props)}
      allowsWords={isLength}
      isRequired={member.required === true}
      onChange={onChange}
      step={step}
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

interface TokenSelectProps {
  readonly label: string;
  readonly of: Extract<ControlProps["member"]["value"], { kind: "length" }>;
  readonly onChange: (value: Json) => void;
}

/** The words and the tokens of the theme that a length can be. */
function TokenSelect({ label, of: { tokens, words = [] }, onChange }: TokenSelectProps) {
  const lengths = useDraft((draft) => valueAt(draft, ["theme", tokens]));
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
