import { useState } from "react";
import { reviewsKey } from "../../../data/reviews.ts";
import { TextField } from "../../../design/controls/field.tsx";
import { FormDialog } from "../../../design/dialogs/form-dialog.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { reviewTexts } from "../../../texts/pages/reviews.ts";
import type { ReviewDialogProps } from "./approve-dialog.tsx";

export function RequestChangesDialog({ review, onClose }: ReviewDialogProps) {
  const { requestChanges } = reviewTexts;
  const [typed, setMessage] = useState("");
  const message = typed.trim();
  const post = useIdempotentPost();
  const { mutate, isPending, error } = useChange({
    run: () => post({ review_id: review.id, body: { message } }, client.requestReviewChanges),
    changes: { queryKey: reviewsKey },
    showsErrors: true,
    onDone: () => {
      notify(requestChanges.done);
      onClose();
    },
  });
  return (
    <FormDialog
      title={requestChanges.title}
      onClose={onClose}
      action={requestChanges.action}
      isDisabled={message === ""}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate()}
    >
      <p>{requestChanges.effect}</p>
      <TextField
        label={requestChanges.message}
        rows={4}
        maxLength={10_000}
        value={typed}
        onChange={setMessage}
        autoFocus
      />
    </FormDialog>
  );
}
