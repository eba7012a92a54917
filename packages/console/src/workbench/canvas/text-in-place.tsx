import { editorTexts } from "../../texts/editor.ts";
import { giveKey } from "../commands/give-key.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { typeNameOf } from "../draft/references/node-tree.ts";
import { keepTitlesEqual } from "../draft/text/screen-titles.ts";
import { setTextInPlace, textInPlace } from "../draft/text/text-in-place.ts";
import { useShownLocale, useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
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
  const draft = useWorkbenchState((state) => state.draft);
  const [place] = useRectangles()(pointer);
  const locale = useShownLocale();
  const nodePath = pathOf(draft, pointer);
  const edited = textInPlace(draft, nodePath, locale);
  if (edited === undefined || place === undefined) return null;
  const end = () => workbench.setOverlay({ editedText: undefined });
  const keep = (text: string) => {
    end();
    const { draft } = workbench.getState();
    const path = pathOf(draft, pointer);
    const current = textInPlace(draft, path, locale);
    // Somebody else's save may have taken the node away.
    if (current?.name !== edited.name || current.key !== edited.key || current.text === text)
      return;
    const textPath = [...path, "attributes", edited.name];
    const changed = setTextInPlace(draft, path, current, locale, text);
    workbench.edit(editorTexts.labels.change(edited.name), {
      draft: keepTitlesEqual(draft, changed, textPath),
    });
    giveKey(workbench, textPath);
  };
  const { x, y, width, height } = place;
  return (
    <textarea
      aria-label={editorTexts.labels.change("text")}
      className={styles["text"]}
      data-centered={typeNameOf(Object(valueAt(draft, nodePath))) === "Button" || undefined}
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
