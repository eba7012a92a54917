import { keysOfPointer } from "@screenspec/format";
import { useState } from "react";
import { TextField } from "../../design/controls/field.tsx";
import { FormDialog } from "../../design/dialogs/form-dialog.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { afterDialog } from "../commands/after-dialog.ts";
import { focusTree } from "../commands/regions.ts";
import { addScreen } from "../draft/edits/edit-surfaces.ts";
import { type JsonPath, setAt } from "../draft/edits/json-edits.ts";
import { useDraft, useWorkbench } from "../store/use-workbench.ts";
import { selectText } from "./rename-dialog.tsx";

const words = editorTexts.surfaceActions;

interface NewScreenDialogProps {
  /** The fields that get the screen; undefined to show it. */
  readonly chosenAt: readonly JsonPath[] | undefined;
}

/** Asks for the name of a screen, adds it and shows or chooses it. Its ID is made from the name. */
export function NewScreenDialog({ chosenAt }: NewScreenDialogProps) {
  const workbench = useWorkbench();
  const count = useDraft((draft) => Object.keys(Object(draft["screens"])).length);
  const [name, setName] = useState(words.screenNumber(count + 1));
  const error = name.trim() === "" ? words.nameMissing : undefined;
  const add = () => {
    const added = addScreen(workbench.getState().draft, name.trim());
    workbench.closeDialog();
    if (chosenAt !== undefined) {
      const [, id = ""] = keysOfPointer(added.surface);
      const draft = chosenAt.reduce((result, path) => setAt(result, path, id), added.draft);
      return workbench.edit(editorTexts.labels.addScreen, { draft });
    }
    workbench.edit(editorTexts.labels.addScreen, added);
    workbench.setPanels({ narrowPanel: "canvas" });
    afterDialog(focusTree);
  };
  return (
    <FormDialog
      title={editorTexts.newScreen}
      size="narrow"
      action={words.addScreen}
      isDisabled={error !== undefined}
      onSubmit={add}
      onClose={workbench.closeDialog}
    >
      <TextField
        label={words.name}
        value={name}
        onChange={setName}
        error={error}
        description={words.nameDetail}
        autoFocus
        onFocus={selectText}
      />
    </FormDialog>
  );
}
