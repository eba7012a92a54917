import { useState } from "react";
import { reviewsKey } from "../../../data/reviews.ts";
import { TextField } from "../../../design/controls/field.tsx";
import { ConfirmRequest } from "../../../design/dialogs/confirm-request.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { reviewTexts } from "../../../texts/pages/reviews.ts";
import type { ReviewDialogProps } from "./approve-dialog.tsx";

export function CloseDialog({ review, onClose }: ReviewDialogProps) {
  const { close } = reviewTexts;
  const [message, setMessage] = useState("");
  const post = useIdempotentPost();
  const body = message === "" ? {} : { message };
  return (
    <ConfirmRequest
      title={close.title}
      action={close.action}
      run={() => post({ review_id: review.id, body }, client.closeReview)}
      changes={{ queryKey: reviewsKey }}
      onDone={() => notify(close.done)}
      onClose={onClose}
    >
      <p>{close.effect}</p>
      <TextField
        label={close.message}
        rows={3}
        maxLength={10_000}
        value={message}
        onChange={setMessage}
      />
    </ConfirmRequest>
  );
}
