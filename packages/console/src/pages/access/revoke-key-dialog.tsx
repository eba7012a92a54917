import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiKey } from "../../data/access.ts";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { notify } from "../../design/toasts.tsx";
import { client } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";

interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const { apiKeys } = texts;
  const queries = useQueryClient();
  const revoke = useMutation({
    meta: { showsErrors: true },
    mutationFn: () => client.revokeApiKey({ key_id: apiKey.id }),
    onSuccess: ({ also_revoked: more }) => {
      notify(apiKeys.revoked(apiKey.name, more));
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ["api-keys"] }),
  });
  return (
    <ConfirmDialog
      title={apiKeys.revokeTitle(apiKey.name)}
      action={apiKeys.revoke}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>{apiKeys.revokeEffect}</p>
    </ConfirmDialog>
  );
}
