import { inspectedSections } from "../../../editing/inspected-fields.ts";
import { useEditorState } from "../editor-context.ts";
import { useInspector } from "./inspector-context.ts";
import { useSameFields } from "./same-fields.ts";

/** The fields of an action. */
export function ActionFields({ id }: { readonly id: string }) {
  const { customTypes, Field } = useInspector();
  const keepSame = useSameFields();
  const sections = useEditorState(({ draft }) =>
    keepSame(inspectedSections(draft, [["actions", id]], customTypes)),
  );
  return sections
    .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
    .map((field) => <Field key={field.paths.join()} {...field} within={id} />);
}
