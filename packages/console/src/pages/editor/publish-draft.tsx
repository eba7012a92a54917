import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/dialogs/dialog.tsx";
import { PrimaryAction } from "../../design/dialogs/primary-action.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { texts } from "../../texts/texts.ts";
import { useHasChanges, useWorkbenchState } from "../../workbench/store/use-workbench.ts";
import { DialogHost } from "../spec/dialogs/dialog-host.tsx";
import { PublishDialog } from "../spec/dialogs/publish-dialog.tsx";
import type { OpenSpec } from "../spec/spec-context.ts";

interface PublishDraftProps {
  /** As it was read last. */
  readonly open: OpenSpec;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Asks to save the changes, and then publishes as the other pages of the spec do. */
export default function PublishDraft({ open, isSaving, onSave, onClose }: PublishDraftProps) {
  const isChanged = useHasChanges();
  const revision = useWorkbenchState(({ saved }) => saved.revision);
  const words = editorTexts.publishing;
  if (isChanged) {
    return (
      <Dialog
        title={words.title}
        isOpen
        onClose={onClose}
        size="narrow"
        actions={
          <>
            <Button onPress={onClose}>{texts.actions.cancel}</Button>
            <PrimaryAction isPending={isSaving} onPress={onSave} autoFocus>
              {words.save}
            </PrimaryAction>
          </>
        }
      >
        <p>{words.detail}</p>
      </Dialog>
    );
  }
  // The saved draft is being read.
  if (open.spec.revision < revision) return null;
  return (
    <DialogHost open={open}>
      <PublishDialog channel={undefined} onClose={onClose} />
    </DialogHost>
  );
}
