import { pointerOf } from "@screenspec/format";
import { Button } from "../../../design/button.tsx";
import { inspectedSections } from "../../../editing/inspected-fields.ts";
import { slotsAt } from "../../../editing/node-tree.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useEditor, useEditorState } from "../editor-context.ts";
import { useInspector } from "./inspector-context.ts";
import { useSameFields } from "./same-fields.ts";

/** The fields of an action, and where its nodes are edited. */
export function ActionFields({ id }: { readonly id: string }) {
  const store = useEditor();
  const path = ["actions", id];
  const hasNodes = useEditorState(({ draft }) => slotsAt(draft, path).length > 0);
  const { customTypes, Field } = useInspector();
  const keepSame = useSameFields();
  const sections = useEditorState(({ draft }) =>
    keepSame(inspectedSections(draft, [path], customTypes)),
  );
  return (
    <>
      {hasNodes ? (
        <Button onPress={() => store.show(pointerOf(path))}>
          {editorTexts.inspect.editContent}
        </Button>
      ) : null}
      {sections
        .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
        .map((field) => (
          <Field key={field.paths.join()} {...field} within={id} />
        ))}
    </>
  );
}
