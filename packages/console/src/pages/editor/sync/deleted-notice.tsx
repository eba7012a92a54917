import { RotateCcw } from "lucide-react";
import type { Spec } from "../../../data/specs.ts";
import { Note } from "../../../design/content/notes.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { useMay } from "../../../session/permissions.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { texts } from "../../../texts/texts.ts";
import { useRestoreSpec } from "../../spec/dialogs/use-restore-spec.ts";

/** Says that someone has deleted the spec, and offers to restore it. The draft stays as it is. */
export function DeletedNotice({ spec }: { readonly spec: Spec }) {
  const { mutate, isPending } = useRestoreSpec(spec);
  const { message, hint } = editorTexts.deleted;
  if (!useMay("specs:write")) {
    return (
      <Note tone="warning" role="alert">
        {message}
      </Note>
    );
  }
  return (
    <Note
      tone="warning"
      role="alert"
      actions={
        <Button icon={<RotateCcw />} isPending={isPending} onPress={() => mutate()}>
          {texts.actions.restore}
        </Button>
      }
    >
      {message} {hint}
    </Note>
  );
}
