import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../../design/dialogs/confirm-dialog.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { useHasChanges, useWorkbenchState } from "../../workbench/store/use-workbench.ts";

/** Asks before the editor is left with changes. A component of its own, so that the first change renders little. */
export function LeaveGuard() {
  const isTextInvalid = useWorkbenchState(({ text }) => text.problems.length > 0);
  const isChanged = useHasChanges() || isTextInvalid;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  const words = editorTexts.leave;
  return (
    <ConfirmDialog
      title={words.title}
      action={words.leave}
      isPending={false}
      error={null}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{words.detail}</p>
    </ConfirmDialog>
  );
}
