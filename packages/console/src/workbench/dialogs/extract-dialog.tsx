import { useState } from "react";
import { Checkbox } from "../../design/controls/checkbox.tsx";
import { TextField } from "../../design/controls/field.tsx";
import { FormDialog } from "../../design/dialogs/form-dialog.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { extractComponent, textParametersIn } from "../draft/components/extract-component.ts";
import { freeName } from "../draft/edits/edit-nodes.ts";
import { isFree } from "../draft/references/rename.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./dialogs.module.css";
import { useIdError } from "./use-id-error.ts";

const words = editorTexts.surfaceActions;

export function ExtractDialog({ pointers }: { readonly pointers: readonly string[] }) {
  const workbench = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const [id, setId] = useState(() =>
    freeName("component", { has: (name) => !isFree(draft, "component", name) }),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isImpossible, setImpossible] = useState(false);
  const found = textParametersIn(draft, pointers);
  const error = useIdError("component", id);
  const extract = () => {
    const parameters = found.filter(({ name }) => chosen.has(name));
    const edit = extractComponent(draft, pointers, { id, texts: parameters });
    setImpossible(edit === undefined);
    if (edit === undefined) return;
    workbench.edit(words.extractLabel(id), edit);
    workbench.closeDialog();
  };
  return (
    <FormDialog
      title={words.extractTitle}
      size="narrow"
      action={words.extract}
      isDisabled={error !== undefined}
      onSubmit={extract}
      onClose={workbench.closeDialog}
    >
      <TextField
        label={editorTexts.inspector.id}
        value={id}
        onChange={setId}
        error={isImpossible ? words.cannotExtract : error}
        autoFocus
      />
      {found.length === 0 ? null : (
        <fieldset className={styles["texts"]}>
          <legend>{words.textsToParameters}</legend>
          {found.slice(0, 30).map(({ name, text }) => (
            <Checkbox
              key={name}
              isSelected={chosen.has(name)}
              onChange={(isChosen) =>
                setChosen((before) =>
                  isChosen
                    ? new Set([...before, name])
                    : new Set([...before].filter((each) => each !== name)),
                )
              }
            >
              <span className={styles["text"]}>
                {text} <code>{name}</code>
              </span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
