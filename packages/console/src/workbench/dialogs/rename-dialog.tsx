import { pointerOf } from "@screenspec/format";
import { type FocusEvent, useState } from "react";
import { TextField } from "../../design/controls/field.tsx";
import { FormDialog } from "../../design/dialogs/form-dialog.tsx";
import { editorTexts } from "../../texts/editor.ts";
import type { Surface } from "../draft/references/node-tree.ts";
import { renameSurface } from "../draft/references/rename.ts";
import { nameOfShown, screenTitle, setScreenTitle } from "../draft/text/screen-titles.ts";
import { useDraft, useWorkbench } from "../store/use-workbench.ts";
import { useIdError } from "./use-id-error.ts";

const words = editorTexts.surfaceActions;

/** Asks for the name of a screen and its id, or for the id of a component or an action, which has no other name. */
export function RenameDialog({ surface }: { readonly surface: Surface }) {
  const workbench = useWorkbench();
  const [id, setId] = useState(surface.id);
  const error = useIdError(surface.kind, id, surface.id);
  const shownName = useDraft((draft) => nameOfShown(draft, surface));
  const former = useDraft((draft) =>
    surface.kind === "screen" ? screenTitle(draft, surface.id) : undefined,
  );
  const [name, setName] = useState(former);
  const nameError = former && name?.trim() === "" ? words.nameMissing : undefined;
  const rename = () => {
    const { draft, surface: shown } = workbench.getState();
    const titled =
      name === undefined || name === former
        ? draft
        : setScreenTitle(draft, surface.id, name.trim());
    const { draft: renamed } = renameSurface(titled, surface, id);
    const isShown = shown === pointerOf(surface.path);
    const path = surface.kind === "component" ? surface.path : [surface.path[0] ?? "", id];
    workbench.edit(words.renameLabel(shownName), {
      draft: renamed,
      selection: [],
      ...(isShown && { surface: pointerOf(path) }),
    });
    workbench.closeDialog();
  };
  return (
    <FormDialog
      title={words.renameTitle(shownName)}
      size="narrow"
      action={words.rename}
      isDisabled={error !== undefined || nameError !== undefined}
      onSubmit={rename}
      onClose={workbench.closeDialog}
    >
      {name === undefined ? null : (
        <TextField
          label={words.name}
          value={name}
          onChange={setName}
          error={nameError}
          autoFocus
          onFocus={selectText}
        />
      )}
      <TextField
        label={name === undefined ? editorTexts.inspector.id : words.idInAddresses}
        value={id}
        onChange={setId}
        error={error}
        description={words.renameDetail}
        autoFocus={name === undefined}
        onFocus={selectText}
      />
    </FormDialog>
  );
}

/** Typing replaces the former name. */
export function selectText({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) target.select();
}
