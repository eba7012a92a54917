import { ProblemError } from "@screenspec/client";
import { useState } from "react";
import { type ReviewDetails, reviewsKey } from "../../../data/reviews.ts";
import { Note } from "../../../design/content/notes.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { FormDialog } from "../../../design/dialogs/form-dialog.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { reviewTexts } from "../../../texts/pages/reviews.ts";
import { isSame } from "../seen-state.ts";

export interface ReviewDialogProps {
  readonly review: ReviewDetails;
  readonly onClose: () => void;
}

/** Approves the state that the page showed when the dialog was opened. Another one has to be looked at first. */
export function ApproveDialog({ review, onClose }: ReviewDialogProps) {
  const { approve } = reviewTexts;
  const [seen] = useState(review);
  const [message, setMessage] = useState("");
  const post = useIdempotentPost();
  const { sha256, served_version, version, channel } = seen;
  const { mutate, isPending, error } = useChange({
    run: () => {
      const body = { sha256, served_version, ...(message === "" ? {} : { message }) };
      return post({ review_id: review.id, body }, client.approveReview);
    },
    changes: { queryKey: reviewsKey },
    showsErrors: true,
    onDone: () => {
      notify(approve.done);
      onClose();
    },
  });
  const isRefused = error instanceof ProblemError && error.code === "review_changed";
  const hasChanged = isRefused || !isSame(seen, review);
  return (
    <FormDialog
      title={approve.title}
      onClose={onClose}
      action={approve.action}
      isDisabled={hasChanged}
      isPending={isPending}
      error={isRefused ? null : error}
      onSubmit={() => mutate()}
    >
      <p>{version === null ? approve.unpublish(channel) : approve.effect(version, channel)}</p>
      <TextField
        label={approve.message}
        description={approve.messageDetail}
        rows={3}
        maxLength={10_000}
        value={message}
        onChange={setMessage}
        autoFocus
      />
      {hasChanged ? (
        <Note tone="warning" role="alert" title={approve.changed}>
          <p>{approve.changedDetail}</p>
        </Note>
      ) : null}
    </FormDialog>
  );
}
