import { useMutation, useQueryClient } from "@tanstack/react-query";
import { production } from "../../data/publishing.ts";
import { invalidateSpec } from "../../data/specs.ts";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { notify } from "../../design/toasts.tsx";
import { client } from "../../session/session.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";
import { texts } from "../../texts/texts.ts";
import { useOpenSpec, useSpecDialogs } from "./spec-context.ts";

export function UnpublishDialog() {
  const { spec } = useOpenSpec();
  const { search, close } = useSpecDialogs();
  const queries = useQueryClient();
  const channel = search.channel ?? production;
  const post = useIdempotentPost();
  const unpublish = useMutation({
    meta: { showsErrors: true },
    mutationFn: () =>
      post(
        { spec_id: spec.id, body: channel === production ? {} : { channel } },
        client.unpublishSpec,
      ),
    onSuccess: () => {
      notify(texts.unpublish.done(channel));
      close();
    },
    onSettled: () => void invalidateSpec(queries, spec.id),
  });
  return (
    <ConfirmDialog
      title={texts.unpublish.title(channel)}
      action={texts.actions.unpublish}
      isPending={unpublish.isPending}
      error={unpublish.error}
      onConfirm={() => unpublish.mutate()}
      onClose={close}
    >
      <p>{texts.unpublish.effect}</p>
    </ConfirmDialog>
  );
}
