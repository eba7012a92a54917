import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { endpointQuery, webhooksKey } from "../../../data/webhooks.ts";
import { ConfirmDialog } from "../../../design/dialogs/confirm-dialog.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { texts } from "../../../texts/texts.ts";

interface DeleteEndpointDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Deletes an endpoint, and leaves its page before it is read again. */
export function DeleteEndpointDialog({ id, onClose }: DeleteEndpointDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => client.deleteWebhook({ webhook_id: id }),
    meta: { showsErrors: true },
    onSuccess: async () => {
      await navigate({ to: "/webhooks", replace: true });
      notify(webhookTexts.delete.done);
      queries.removeQueries({ queryKey: endpointQuery(id).queryKey });
      await queries.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <ConfirmDialog
      title={webhookTexts.delete.title}
      action={texts.actions.delete}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{webhookTexts.delete.detail}</p>
    </ConfirmDialog>
  );
}
