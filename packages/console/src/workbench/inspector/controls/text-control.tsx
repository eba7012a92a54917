import { textSuggestions } from "../../draft/fields/text-suggestions.ts";
import { useWorkbench } from "../../store/use-workbench.ts";
import type { ControlProps } from "../field-props.ts";
import { placeholderOf } from "../placeholder-of.ts";
import { DraftTextField } from "./draft-text-field.tsx";

/** From so many characters a text has several lines. */
const longFrom = 38;

export function TextControl(props: ControlProps) {
  const { label, describedBy, paths, member, value, onChange } = props;
  const workbench = useWorkbench();
  const { value: of } = member;
  const format = of.kind === "string" ? of.format : undefined;
  const text = value === undefined || value === null ? "" : `${value}`;
  // As the documentation of the catalog says: an empty title of an app bar isn't a missing one.
  const isEmptyMeant = member.required || /an empty text|`""`/.test(member.doc ?? "");
  const isLong = format === undefined && (text.length >= longFrom || text.includes("\n"));
  return (
    <DraftTextField
      label={label}
      describedBy={describedBy}
      text={text}
      placeholder={placeholderOf(props)}
      suggest={() => textSuggestions(workbench.getState().draft, paths[0] ?? [], format)}
      {...(isLong && { rows: Math.min(6, Math.ceil(text.length / longFrom)) })}
      onChange={(entered) => onChange(entered === "" && !isEmptyMeant ? undefined : entered)}
    />
  );
}
