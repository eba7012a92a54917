import { pointerOf } from "@screenspec/format";
import { useId, useState } from "react";
import { Button } from "../../../design/button.tsx";
import { Dialog } from "../../../design/dialog.tsx";
import { TextField } from "../../../design/field.tsx";
import type { Surface } from "../../../editing/node-tree.ts";
import { renameSurface } from "../../../editing/rename.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { texts } from "../../../texts/texts.ts";
import { useEditor } from "../editor-context.ts";
import { closeDialog } from "./editor-dialog-store.ts";
import { useIdError } from "./use-id-error.ts";

const words = editorTexts.surfaceActions;

export function RenameDialog({ surface }: { readonly surface: Surface }) {
  const store = useEditor();
  const [id, setId] = useState(surface.id);
  const error = useIdError(surface.kind, id, surface.id);
  const form = useId();
  const rename = () => {
    if (error !== undefined) return;
    const { draft, surface: shown } = store.getState();
    const { draft: renamed } = renameSurface(draft, surface, id);
    const isShown = shown === pointerOf(surface.path);
    const path = surface.kind === "component" ? surface.path : [surface.path[0] ?? "", id];
    store.edit(words.renameLabel(surface.id), {
      draft: renamed,
      selection: [],
      ...(isShown && { surface: pointerOf(path) }),
    });
    closeDialog();
  };
  return (
    <Dialog
      title={words.renameTitle(surface.id)}
      isOpen
      onClose={closeDialog}
      size="narrow"
      actions={
        <>
          <Button onPress={closeDialog}>{texts.actions.cancel}</Button>
          <Button variant="primary" type="submit" form={form} isDisabled={error !== undefined}>
            {words.rename}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <TextField
          label={editorTexts.inspector.id}
          value={id}
          onChange={setId}
          error={error}
          description={words.renameDetail}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
