import type { ProblemError } from "@screenspec/client";
import type { ReactNode } from "react";
import { isErrorOf } from "../../../design/content/describe-error.ts";
import { ErrorNote, Note } from "../../../design/content/notes.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { Columns } from "../../../design/layout/grid.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { fieldError } from "../../../session/field-error.ts";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import { useOpenSpec } from "../spec-context.ts";
import { Emergency, type EmergencyProps } from "./emergency.tsx";
import { PendingReviews, usePendingReviews } from "./pending-reviews.tsx";
import { ProtectionNote } from "./protection-note.tsx";
import { ReviewersField } from "./reviewers-field.tsx";
import type { Protection } from "./use-protection.ts";
import type { ReviewRequest } from "./use-review-request.ts";

interface ReviewRequestFieldsProps {
  readonly request: ReviewRequest;
  readonly protection: Protection;
  /** What skips the review, shown to users who may. */
  readonly emergency: EmergencyProps;
}

/** Why the change of a channel needs a review, the reviews of the channel, and what a new one asks for. */
export function ReviewRequestFields({ request, protection, emergency }: ReviewRequestFieldsProps) {
  const { spec } = useOpenSpec();
  const { channel } = protection;
  const { form, pending } = protectionTexts;
  const reviews = usePendingReviews(spec.id, channel);
  const reviewersError = fieldError(request.error, "/reviewers");
  return (
    <Stack>
      {request.isInReview ? (
        <Note tone="info" title={pending.same}>
          <p>{pending.sameDetail}</p>
        </Note>
      ) : (
        <ProtectionNote protection={protection} />
      )}
      {reviews.length === 0 ? null : (
        <Section title={pending.title} level={3} gap={2}>
          <PendingReviews reviews={reviews} revision={spec.revision} />
        </Section>
      )}
      {request.isInReview ? null : (
        <>
          <TextField
            label={form.title}
            description={form.titleDetail}
            maxLength={200}
            isRequired
            value={request.title}
            onChange={(title) => request.change({ title })}
          />
          <TextField
            label={form.description}
            description={form.descriptionDetail}
            rows={3}
            maxLength={10_000}
            value={request.description}
            onChange={(description) => request.change({ description })}
          />
          <ReviewersField
            channel={channel}
            value={request.reviewers}
            onChange={(reviewers) => request.change({ reviewers })}
            error={reviewersError}
          />
          {reviewersError === undefined ? <RequestError error={request.error} /> : null}
        </>
      )}
      {protection.maySkip ? <Emergency {...emergency} /> : null}
    </Stack>
  );
}

interface ReviewRequestColumnsProps extends ReviewRequestFieldsProps {
  readonly comparison: ReactNode;
}

/** The fields of a new review beside the comparison of what the channel serves with what it will serve. */
export function ReviewRequestColumns({ comparison, ...fields }: ReviewRequestColumnsProps) {
  return (
    <Columns
      isSideFirst
      sideWidth={320}
      mainMin={440}
      side={<ReviewRequestFields {...fields} />}
      main={comparison}
    />
  );
}

function RequestError({ error }: { readonly error: Error | null }) {
  if (isErrorOf<ProblemError>(error, "ProblemError") && error.code === "revision_mismatch") {
    return (
      <Note tone="warning" role="alert">
        {protectionTexts.form.draftChanged}
      </Note>
    );
  }
  return <ErrorNote error={error} />;
}
