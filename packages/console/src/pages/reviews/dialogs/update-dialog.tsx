import { useState } from "react";
import { reviewsKey } from "../../../data/reviews.ts";
import { TextField } from "../../../design/controls/field.tsx";
import { FormDialog } from "../../../design/dialogs/form-dialog.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { reviewTexts } from "../../../texts/pages/reviews.ts";
import type { SeenState } from "../seen-state.ts";
import type { ReviewDialogProps } from "./approve-dialog.tsx";

interface UpdateDialogProps extends ReviewDialogProps {
  readonly onUpdated: (state: SeenState) => void;
}

/** Binds the review to the present draft and to what its channel serves now. */
export function UpdateDialog({ review, onClose, onUpdated }: UpdateDialogProps) {
  const { update } = reviewTexts;
  const [typedTitle, setTitle] = useState(review.title);
  const [description, setDescription] = useState(review.description);
  const title = typedTitle.trim();
  const post = useIdempotentPost();
  const { mutate, isPending, error } = useChange({
    run: () => post({ review_id: review.id, body: { title, description } }, client.updateReview),
    changes: { queryKey: reviewsKey },
    showsErrors: true,
    onDone: (updated) => {
      onUpdated(updated);
      notify(update.done);
      onClose();
    },
  });
  const { channel, action } = review;
  return (
    <FormDialog
      title={update.title}
      onClose={onClose}
      action={update.action}
      isDisabled={title === ""}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate()}
    >
      <p>{action === "publish" ? update.effect(channel) : update.effectWithoutDraft(channel)}</p>
      <TextField
        label={update.name}
        maxLength={200}
        value={typedTitle}
        onChange={setTitle}
        autoFocus
      />
      <TextField
        label={update.description}
        rows={4}
        maxLength={10_000}
        value={description}
        onChange={setDescription}
      />
    </FormDialog>
  );
}
