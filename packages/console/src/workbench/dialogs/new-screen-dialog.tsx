import { useState } from "react";
import { TextField } from "../../design/controls/field.tsx";
import { FormDialog } from "../../design/dialogs/form-dialog.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { addScreen } from "../draft/edits/edit-surfaces.ts";
import { useDraft, useWorkbench } from "../store/use-workbench.ts";
import { selectText } from "./rename-dialog.tsx";

const words = editorTexts.surfaceActions;

/** Asks for the name of a screen, adds it and shows it. Its ID is made from the name. */
export function NewScreenDialog() {
  const workbench = useWorkbench();
  const count = useDraft((draft) => Object.keys(Object(draft["screens"])).length);
  const [name, setName] = useState(words.screenNumber(count + 1));
  const error = name.trim() === "" ? words.nameMissing : undefined;
  const add = () => {
    const { draft } = workbench.getState();
    workbench.edit(editorTexts.labels.addScreen, addScreen(draft, name.trim()));
    workbench.setPanels({ narrowPanel: "canvas" });
    workbench.closeDialog();
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
