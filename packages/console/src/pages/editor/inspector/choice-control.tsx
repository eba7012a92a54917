import type { Json } from "@screenspec/format";
import type { Member } from "@screenspec/format/catalog";
import { Select } from "../../../design/select.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { useEditorState } from "../editor-context.ts";
import { idsIn } from "./ids-in.ts";
import { textOfDefault } from "./text-of-default.ts";

interface ChoiceProps {
  readonly label: string;
  readonly member: Pick<Member, "default">;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A select with an option for the default. */
export function ChoiceControl({ label, options, member, value, onChange }: ChoiceProps) {
  const unset =
    member.default === undefined
      ? editorTexts.noDefault
      : editorTexts.default(textOfDefault(member.default));
  const unknown = value !== undefined && !options.some((each) => each.value === value);
  return (
    <Select
      label={label}
      options={[
        { value: "", label: unset },
        ...options,
        ...(unknown ? [{ value, label: value }] : []),
      ]}
      value={value ?? ""}
      onChange={(chosen) => onChange(chosen === "" ? undefined : chosen)}
    />
  );
}

interface ReferenceControlProps extends Pick<ChoiceProps, "label" | "member"> {
  readonly value: Json | undefined;
  readonly to: Parameters<typeof idsIn>[1];
  readonly onChange: (value: string | undefined) => void;
}

/** A choice among the ids of the draft. */
export function ReferenceControl({ label, to, member, value, onChange }: ReferenceControlProps) {
  const draft = useEditorState((state) => state.draft);
  return (
    <ChoiceControl
      label={label}
      options={idsIn(draft, to).map((id) => ({ value: id, label: id }))}
      member={member}
      value={typeof value === "string" ? value : undefined}
      onChange={onChange}
    />
  );
}

/** A switch with the default as a third state. */
export function BooleanControl({
  label,
  member,
  value,
  onChange,
}: Omit<ReferenceControlProps, "to" | "onChange"> & {
  readonly onChange: (value: boolean | undefined) => void;
}) {
  return (
    <ChoiceControl
      label={label}
      options={[
        { value: "true", label: editorTexts.yes },
        { value: "false", label: editorTexts.no },
      ]}
      member={member}
      value={value === undefined ? undefined : `${value}`}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : chosen === "true")}
    />
  );
}
