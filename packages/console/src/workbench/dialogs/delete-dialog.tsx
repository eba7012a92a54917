import { useState } from "react";
import { ConfirmDialog } from "../../design/dialogs/confirm-dialog.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { detachAll } from "../draft/components/detach-component.ts";
import { deleteSurface } from "../draft/edits/edit-surfaces.ts";
import type { Surface } from "../draft/references/node-tree.ts";
import { nameOfShown } from "../draft/text/screen-titles.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { UseList, usesOfSurface } from "./use-list.tsx";

const words = editorTexts.surfaceActions;

/** Asks before a screen, a component or an action is deleted, and lists the references to it. */
export function DeleteDialog({ surface }: { readonly surface: Surface }) {
  const workbench = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const { kind, id } = surface;
  const name = nameOfShown(draft, surface);
  const { length: uses } = usesOfSurface(draft, surface);
  const isDetaching = kind === "component" && uses > 0;
  const [error, setError] = useState<Error | null>(null);
  const confirm = () => {
    const detached = isDetaching ? detachAll(draft, id) : draft;
    if (detached === undefined) {
      setError(new Error(words.cannotDetach));
      return;
    }
    const { surface: shown } = workbench.getState();
    workbench.edit(words.deleteLabel(name), deleteSurface(detached, surface, shown));
    workbench.closeDialog();
  };
  return (
    <ConfirmDialog
      title={words.deleteTitle(name)}
      action={isDetaching ? words.detachAndDelete : words.delete}
      isPending={false}
      error={error}
      onConfirm={confirm}
      onClose={workbench.closeDialog}
    >
      <p>
        {isDetaching
          ? words.deleteUsedComponent(uses)
          : uses > 0
            ? words.deleteUsed(uses)
            : words.deleteUnused}
      </p>
      <UseList surface={surface} />
    </ConfirmDialog>
  );
}
