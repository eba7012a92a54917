import { useQuery } from "@tanstack/react-query";
import { pendingReviewsOfSpecQuery } from "../../../data/channel-reviews.ts";
import type { Review } from "../../../data/reviews.ts";
import { queriesOfSpec } from "../../../data/specs.ts";
import { Muted } from "../../../design/content/text.tsx";
import { TimeBy } from "../../../design/content/time-by.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { Row, Stack } from "../../../design/layout/stack.tsx";
import { useMayPublishTo } from "../../../session/permissions.ts";
import { client, useCurrentUser } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import { ReviewLink } from "./review-link.tsx";
import { ReviewStatusBadge } from "./review-status-badge.tsx";
import { useMayApply } from "./use-may-apply.ts";
import { useProtection } from "./use-protection.ts";

/** The reviews of a spec that have not ended, or only those of a channel. */
export function usePendingReviews(specId: string, channel?: string): readonly Review[] {
  const { data = [] } = useQuery(pendingReviewsOfSpecQuery(specId));
  return channel === undefined ? data : data.filter((review) => review.channel === channel);
}

interface PendingReviewsProps {
  readonly reviews: readonly Review[];
  /** Of the draft. */
  readonly revision: number;
}

/** Reviews with their state. Those that are approved can be applied. */
export function PendingReviews({ reviews, revision }: PendingReviewsProps) {
  return (
    <Stack as="ul" gap={3}>
      {reviews.map((review) => (
        <PendingReview key={review.id} review={review} revision={revision} />
      ))}
    </Stack>
  );
}

interface PendingReviewProps {
  readonly review: Review;
  readonly revision: number;
}

function PendingReview({ review, revision }: PendingReviewProps) {
  const { id, title, status, channel, action, version, schedule_at: scheduledAt, problem } = review;
  const words = protectionTexts.pending;
  const { id: ownId } = useCurrentUser();
  const mayPublish = useMayPublishTo(channel);
  const mayUpdate = mayPublish || review.created_by === ownId;
  const isOld = action === "publish" && review.revision !== revision;
  return (
    <Stack as="li" gap={1}>
      <Row>
        <ReviewLink id={id}>
          <bdi>{title}</bdi>
        </ReviewLink>
        <ReviewStatusBadge status={status} />
      </Row>
      <Muted as="p" size="small">
        {words.subject(action, version, channel)} ·{" "}
        <TimeBy time={review.created_at} name={review.created_by_name} />
        {isOld ? ` · ${words.draftChanged}` : null}
      </Muted>
      {isOld && mayUpdate ? (
        <p>
          <ReviewLink id={id} dialog="update">
            {words.update}
          </ReviewLink>
        </p>
      ) : null}
      {scheduledAt === null ? null : (
        <Muted as="p" size="small">
          {words.scheduled(scheduledAt)}
        </Muted>
      )}
      {problem === null ? null : <p role="alert">{problem.detail}</p>}
      {status === "approved" && scheduledAt === null ? <ApplyButton review={review} /> : null}
    </Stack>
  );
}

/** Makes the approved version live. Not for those who may not apply it, nor while the channel is frozen. */
function ApplyButton({ review }: { readonly review: Review }) {
  const { id, spec_id: specId, channel } = review;
  const { frozen } = useProtection(channel);
  const mayApply = useMayApply(review);
  const apply = useChange({
    changes: queriesOfSpec(specId),
    run: () => client.applyReview({ review_id: id }),
    onDone: ({ version }) => notify(protectionTexts.pending.applied(version, channel)),
  });
  if (!mayApply || frozen !== undefined) return null;
  return (
    <Row>
      <Button isPending={apply.isPending} onPress={() => apply.mutate()}>
        {protectionTexts.pending.apply}
      </Button>
    </Row>
  );
}
