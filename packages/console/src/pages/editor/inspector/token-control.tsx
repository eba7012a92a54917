import { valueAt } from "../../../editing/json-edits.ts";
import { useEditorState } from "../editor-context.ts";
import { SelectControl } from "./choice-control.tsx";
import type { ControlProps } from "./field-props.ts";

/** A choice among the tokens of a table of the theme. */
export function TokenControl({ table, ...props }: ControlProps & { readonly table: "typography" }) {
  const tokens = useEditorState(({ draft }) => valueAt(draft, ["theme", table]));
  const names = Object.keys(Object(tokens)).map((name) => `$${name}`);
  return <SelectControl options={names.map((name) => ({ value: name, label: name }))} {...props} />;
}
