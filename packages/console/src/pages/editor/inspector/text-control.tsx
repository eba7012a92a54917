import { DraftText } from "./draft-text.tsx";
import type { ControlProps } from "./field-props.ts";
import { placeholderOf } from "./placeholder-of.ts";

/** From so many characters a text has several lines. */
const longFrom = 38;

export function TextControl(props: ControlProps) {
  const { label, describedBy, member, value, onChange } = props;
  const text = value === undefined || value === null ? "" : `${value}`;
  const isLong = text.length >= longFrom || text.includes("\n");
  return (
    <DraftText
      label={label}
      describedBy={describedBy}
      text={text}
      placeholder={placeholderOf(props)}
      {...(isLong && { rows: Math.min(6, Math.ceil(text.length / longFrom)) })}
      onChange={(entered) => onChange(entered === "" && !member.required ? undefined : entered)}
    />
  );
}
