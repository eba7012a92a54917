import type { KeyboardEvent, ReactNode } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { readNumber } from "../../draft/fields/read-number.ts";
import { useFieldState } from "../field-context.ts";
import { DraftTextField } from "./draft-text-field.tsx";

interface NumberFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly describedBy?: string | undefined;
  readonly placeholder?: string;
  readonly suffix?: ReactNode;
  /** A value is required, so that an empty field is an error. */
  readonly isRequired?: boolean;
  /** Whether other texts are values too, such as tokens. */
  readonly allowsWords?: boolean;
  readonly min?: number;
  /** Undefined for an empty field. A text with an error stays in the field, and isn't reported. */
  readonly onChange: (value: number | string | undefined) => void;
  /** Returns the number after an arrow key; undefined for another key. */
  readonly step?: (event: KeyboardEvent) => number | undefined;
}

/** A field for a number, with a point or a comma before its fraction. */
export function NumberField({
  value,
  isRequired = false,
  allowsWords = false,
  min = Number.NEGATIVE_INFINITY,
  onChange,
  step,
  ...field
}: NumberFieldProps) {
  const [error, setError] = useFieldState<string | undefined>(undefined);
  const enter = (text: string) => {
    const typed = readNumber(text);
    const isWord = "problem" in typed && typed.problem === "not_number" && allowsWords;
    const problem = isWord ? undefined : problemOf(typed);
    setError(problem);
    if (problem !== undefined) return;
    onChange("number" in typed ? typed.number : text.trim());
  };
  return (
    <DraftTextField
      {...field}
      isNumber
      text={value === undefined ? "" : `${value}`}
      error={error}
      onChange={enter}
      onKeyDown={(event) => {
        const next = step?.(event);
        if (next === undefined) return;
        event.preventDefault();
        setError(undefined);
        onChange(next);
      }}
    />
  );

  function problemOf(typed: ReturnType<typeof readNumber>): string | undefined {
    const words = editorTexts.inspector;
    if ("problem" in typed) return words.numberProblems[typed.problem];
    const { number } = typed;
    if (number === undefined) return isRequired ? words.numberProblems.not_number : undefined;
    return number < min ? words.atLeast(min) : undefined;
  }
}
