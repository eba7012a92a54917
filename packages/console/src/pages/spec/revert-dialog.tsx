import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateSpec } from "../../data/specs.ts";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { notify } from "../../design/toasts.tsx";
import { client } from "../../session/session.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";
import { texts } from "../../texts/texts.ts";
import { useOpenSpec, useSpecDialogs } from "./spec-context.ts";

/** Makes a version's content the draft. */
export function RevertDialog() {
  const { spec, etag } = useOpenSpec();
  const { search, close } = useSpecDialogs();
  const queries = useQueryClient();
  const version = search.version ?? 1;
  const post = useIdempotentPost();
  const revert = useMutation({
    meta: { showsErrors: true },
    mutationFn: () =>
      post({ revision: spec.revision, body: { version } }, ({ body }, options) =>
        client.revertSpec({ spec_id: spec.id, body }, { ...options, ifMatch: etag }),
      ),
    onSuccess: () => {
      notify(texts.versions.reverted(version));
      close();
    },
    onSettled: () => void invalidateSpec(queries, spec.id),
  });
  return (
    <ConfirmDialog
      title={texts.versions.revert}
      action={texts.versions.revert}
      isPending={revert.isPending}
      error={revert.error}
      onConfirm={() => revert.mutate()}
      onClose={close}
    >
      <p>{texts.versions.revertEffect(version)}</p>
    </ConfirmDialog>
  );
}
