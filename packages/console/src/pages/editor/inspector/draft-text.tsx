import { useState } from "react";
import { TextField } from "../../../design/field.tsx";

interface DraftTextProps {
  readonly label: string;
  /** The text in the draft. */
  readonly text: string;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly error?: string | undefined;
  readonly list?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly onChange: (text: string) => void;
}

/** A text field that follows the draft, but keeps what is typed while it has the focus and differs only in form. */
export function DraftText({
  label,
  text,
  placeholder = "",
  rows,
  error,
  onChange,
}: DraftTextProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      error={error}
      {...(rows !== undefined && { rows })}
      value={typed ?? text}
      onChange={(value) => {
        setTyped(value);
        onChange(value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
