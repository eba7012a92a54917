import { deleteAt, setAt, valueAt } from "../../../editing/json-edits.ts";
import type { JsonPath } from "../../../json-editor/format-place.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useEditor, useEditorState } from "../editor-context.ts";
import styles from "./controls.module.css";
import { DraftText } from "./draft-text.tsx";

/** The id by which bindings, rules and actions refer to the node. */
export function IdField({ path }: { readonly path: JsonPath }) {
  const store = useEditor();
  const idPath = [...path, "id"];
  const id = useEditorState(({ draft }) => valueAt(draft, idPath));
  return (
    <div data-node-id="" className={styles["field"]}>
      <span className={styles["label"]} aria-hidden="true">
        {editorTexts.id}
      </span>
      <DraftText
        label={editorTexts.id}
        text={typeof id === "string" ? id : ""}
        onChange={(text) => {
          const { draft } = store.getState();
          const changed = text === "" ? deleteAt(draft, idPath) : setAt(draft, idPath, text);
          store.edit(editorTexts.labels.change("id"), { draft: changed }, `id ${path}`);
        }}
      />
    </div>
  );
}
