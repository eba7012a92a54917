import { pointerOf } from "@screenspec/format";
import { useState } from "react";
import { TextField } from "../../design/controls/field.tsx";
import { FormDialog } from "../../design/dialogs/form-dialog.tsx";
import { editorTexts } from "../../texts/editor.ts";
import type { Surface } from "../draft/references/node-tree.ts";
import { renameSurface } from "../draft/references/rename.ts";
import { useWorkbench } from "../store/use-workbench.ts";
import { useIdError } from "./use-id-error.ts";

const words = editorTexts.surfaceActions;

export function RenameDialog({ surface }: { readonly surface: Surface }) {
  const workbench = useWorkbench();
  const [id, setId] = useState(surface.id);
  const error = useIdError(surface.kind, id, surface.id);
  const rename = () => {
    const { draft, surface: shown } = workbench.getState();
    const { draft: renamed } = renameSurface(draft, surface, id);
    const isShown = shown === pointerOf(surface.path);
    const path = surface.kind === "component" ? surface.path : [surface.path[0] ?? "", id];
    workbench.edit(words.renameLabel(surface.id), {
      draft: renamed,
      selection: [],
      ...(isShown && { surface: pointerOf(path) }),
    });
    workbench.closeDialog();
  };
  return (
    <FormDialog
      title={words.renameTitle(surface.id)}
      size="narrow"
      action={words.rename}
      isDisabled={error !== undefined}
      onSubmit={rename}
      onClose={workbench.closeDialog}
    >
      <TextField
        label={editorTexts.inspector.id}
        value={id}
        onChange={setId}
        error={error}
        description={words.renameDetail}
        autoFocus
        // Typing replaces the former name.
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      />
    </FormDialog>
  );
}
