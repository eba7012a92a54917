import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reviewsKey } from "../../../data/reviews.ts";
import { queriesOfSpec } from "../../../data/specs.ts";
import { TextField } from "../../../design/controls/field.tsx";
import { Select } from "../../../design/controls/select.tsx";
import { FormDialog } from "../../../design/dialogs/form-dialog.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { formatMinute } from "../../../texts/format.ts";
import { reviewTexts } from "../../../texts/pages/reviews.ts";
import type { ReviewDialogProps } from "./approve-dialog.tsx";

/** Makes the review's version live, now or at a time. */
export function ApplyDialog({ review, onClose }: ReviewDialogProps) {
  const { apply } = reviewTexts;
  const { channel, version } = review;
  const [when, setWhen] = useState<"now" | "later">("now");
  const [time, setTime] = useState("");
  const post = useIdempotentPost();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useChange({
    run: () => {
      const body = when === "now" ? {} : { schedule_at: new Date(time).toISOString() };
      return post({ review_id: review.id, body }, client.applyReview);
    },
    changes: { queryKey: reviewsKey },
    showsErrors: true,
    onDone: ({ schedule_at: scheduledAt }) => {
      void queries.invalidateQueries(queriesOfSpec(review.spec_id));
      notify(
        when === "now" ? apply.done(channel) : apply.scheduled(formatMinute(scheduledAt ?? time)),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={apply.title(channel)}
      onClose={onClose}
      action={when === "now" ? apply.action : apply.schedule}
      isDisabled={when === "later" && time === ""}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate()}
    >
      <p>
        {version === null
          ? reviewTexts.review.unpublishes(channel)
          : apply.effect(version, channel)}
      </p>
      <Select
        label={apply.when}
        options={[
          { value: "now", label: apply.now },
          { value: "later", label: apply.later },
        ]}
        value={when}
        onChange={setWhen}
        autoFocus
      />
      {when === "later" ? (
        <TextField label={apply.time} type="datetime-local" value={time} onChange={setTime} />
      ) : null}
    </FormDialog>
  );
}
