import { useEditorState } from "../editor-context.ts";
import { SelectControl } from "./choice-control.tsx";
import type { ControlProps } from "./field-props.ts";
import { idsIn, type ReferenceTarget } from "./ids-in.ts";

/** A choice among the ids of the draft. */
export function ReferenceControl({
  to,
  ...props
}: ControlProps & { readonly to: ReferenceTarget }) {
  // As one text, which is the same after most edits.
  const ids = useEditorState(({ draft }) => idsIn(draft, to).join("\n"));
  const options = ids.split("\n").filter((id) => id !== "");
  return <SelectControl options={options.map((id) => ({ value: id, label: id }))} {...props} />;
}
