import { queriesOfSpec } from "../../../data/specs.ts";
import { ErrorNote } from "../../../design/content/notes.tsx";
import { FormDialog } from "../../../design/dialogs/form-dialog.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import { publishingTexts } from "../../../texts/pages/publishing.ts";
import { texts } from "../../../texts/texts.ts";
import { ReviewOpenedDialog } from "../reviews/review-opened.tsx";
import { ReviewRequestFields } from "../reviews/review-request-fields.tsx";
import type { Protection } from "../reviews/use-protection.ts";
import { useReviewRequest } from "../reviews/use-review-request.ts";
import { useOpenSpec, useSpecDialogs } from "../spec-context.ts";

/** Opens a review to unpublish from a protected channel. */
export function UnpublishReviewDialog({ protection }: { readonly protection: Protection }) {
  const open = useOpenSpec();
  const { spec } = open;
  const { close } = useSpecDialogs();
  const { channel } = protection;
  const title = publishingTexts.unpublish.title(channel);
  const review = useReviewRequest(open, { channel, action: "unpublish" }, title);
  const post = useIdempotentPost();
  const unpublish = useChange({
    showsErrors: true,
    changes: queriesOfSpec(spec.id),
    run: (message: string) =>
      post({ spec_id: spec.id, body: { channel, message, emergency: true } }, client.unpublishSpec),
    onDone: () => {
      notify(publishingTexts.unpublish.done(channel));
      close();
    },
  });
  if (review.opened) {
    return <ReviewOpenedDialog title={title} review={review.opened} onClose={close} />;
  }
  return (
    <FormDialog
      title={title}
      action={protectionTexts.form.submit}
      isDisabled={!review.isComplete}
      isPending={review.isPending}
      onSubmit={review.submit}
      onClose={close}
    >
      <p>{publishingTexts.unpublish.effect}</p>
      <ReviewRequestFields
        request={review}
        protection={protection}
        emergency={{
          action: texts.actions.unpublish,
          isPending: unpublish.isPending,
          onConfirm: unpublish.mutate,
        }}
      />
      <ErrorNote error={unpublish.error} />
    </FormDialog>
  );
}
