import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ConfirmDialog } from "../../../design/dialogs/confirm-dialog.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { useAbortOnClose } from "../../../session/use-abort-on-close.ts";
import { texts } from "../../../texts/texts.ts";
import { useOpenSpec, useSpecDialogs } from "../spec-context.ts";
import { useRestoreSpec } from "./use-restore-spec.ts";

/** Deletes the spec. The message afterwards can bring it back. */
export function DeleteDialog() {
  const { spec } = useOpenSpec();
  const { close } = useSpecDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const restore = useRestoreSpec(spec);
  const getSignal = useAbortOnClose();
  const remove = useMutation({
    meta: { showsErrors: true },
    mutationFn: () => client.deleteSpec({ spec_id: spec.id }, { signal: getSignal() }),
    onSuccess: async () => {
      await navigate({ to: "/specs" });
      queries.removeQueries({ queryKey: ["spec", spec.id] });
      await queries.invalidateQueries({ queryKey: ["specs"] });
      notify(texts.delete.done(spec.name), {
        label: texts.actions.undo,
        onAction: () => restore.mutate(),
      });
    },
  });
  return (
    <ConfirmDialog
      title={texts.delete.title(spec.name)}
      action={texts.actions.delete}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={close}
    >
      <p>{texts.delete.effect}</p>
    </ConfirmDialog>
  );
}
