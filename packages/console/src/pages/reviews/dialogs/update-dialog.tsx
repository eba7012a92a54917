import { useState } from "react";
import { reviewsKey } from "../../../data/reviews.ts";
import { TextField } from "../../../design/controls/field.tsx";
import { FormDialog } from "../../../design/dialogs/form-dialog.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { fieldError } from "../../../session/field-error.ts";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { reviewTexts } from "../../../texts/pages/reviews.ts";
import { ReviewersField } from "../../spec/reviews/reviewers-field.tsx";
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
  /** Undefined: those who are asked stay. */
  const [reviewers, setReviewers] = useState<readonly string[]>();
  const able = review.reviewers.filter(({ cannot_approve_reason: reason }) => reason === null);
  const title = typedTitle.trim();
  const post = useIdempotentPost();
  const { mutate, isPending, error } = useChange({
    run: () => {
      const asked = reviewers && { reviewers: [...reviewers] };
      const body = { title, description, ...asked };
      return post({ review_id: review.id, body }, client.updateReview);
    },
    changes: { queryKey: reviewsKey },
    showsErrors: true,
    onDone: (updated) => {
      onUpdated(updated);
      notify(update.done);
      onClose();
    },
  });
  const { channel, action } = review;
  const reviewersError = fieldError(error, "/reviewers");
  return (
    <FormDialog
      title={update.title}
      onClose={onClose}
      action={update.action}
      isDisabled={title === ""}
      isPending={isPending}
      error={reviewersError === undefined ? error : null}
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
      <ReviewersField
        channel={channel}
        value={reviewers ?? able.map(({ user_id: id }) => id)}
        onChange={setReviewers}
        error={reviewersError}
      />
    </FormDialog>
  );
}
