import { editorTexts } from "../../texts/editor.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { setAt, valueAt } from "../draft/edits/json-edits.ts";
import { useDraft, useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./canvas.module.css";
import { useRectangles } from "./use-rectangles.ts";

/** Edits the text of a node where it is shown. */
export function TextInPlace() {
  // The selection follows a node that somebody else's save moves.
  const pointer = useWorkbenchState(({ overlay: { editedText }, selection }) =>
    editedText !== undefined && selection.includes(editedText) ? editedText : undefined,
  );
  return pointer === undefined ? null : <TextField pointer={pointer} />;
}

function TextField({ pointer }: { readonly pointer: string }) {
  const workbench = useWorkbench();
  const node = useDraft((draft) => valueAt(draft, pathOf(draft, pointer)));
  const [place] = useRectangles()(pointer);
  const edited = textOf(node);
  if (edited === undefined || place === undefined) return null;
  const end = () => workbench.setOverlay({ editedText: undefined });
  const keep = (text: string) => {
    end();
    const { draft } = workbench.getState();
    const path = [...pathOf(draft, pointer), "attributes", edited.name];
    // Somebody else's save may have taken the node away.
    if (valueAt(draft, path) === undefined || valueAt(draft, path) === text) return;
    workbench.edit(editorTexts.labels.change(edited.name), { draft: setAt(draft, path, text) });
  };
  const { x, y, width, height } = place;
  return (
    <textarea
      aria-label={editorTexts.labels.change("text")}
      className={styles["text"]}
      defaultValue={edited.text}
      style={{ left: x, top: y, minWidth: Math.max(width, 120), minHeight: Math.max(height, 28) }}
      ref={selectText}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => keep(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") end();
        if (event.key === "Enter" && !event.shiftKey) keep(event.currentTarget.value);
      }}
    />
  );
}

function selectText(field: HTMLTextAreaElement | null): void {
  field?.select();
}

/** The text of a node that is edited in its place. A bound text is edited in the inspector. */
export function textOf(
  node: unknown,
): { readonly name: string; readonly text: string } | undefined {
  const attributes = Object(Object(node).attributes);
  for (const name of ["text", "title", "label"]) {
    const text: unknown = attributes[name];
    if (typeof text === "string" && !text.includes("{{")) return { name, text };
    if (text !== undefined) return undefined;
  }
  return undefined;
}
