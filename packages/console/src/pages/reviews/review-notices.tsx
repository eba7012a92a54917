import { type ReviewDetails, reviewsKey } from "../../data/reviews.ts";
import { Note } from "../../design/content/notes.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Button } from "../../design/controls/button.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { useMayPublishTo } from "../../session/permissions.ts";
import { client } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";
import { formatMinute } from "../../texts/format.ts";
import { reviewTexts } from "../../texts/pages/reviews.ts";
import type { SeenState } from "./review-page.tsx";

interface ReviewNoticesProps {
  readonly review: ReviewDetails;
  /** The revision of the draft now; undefined while it isn't known. */
  readonly draftRevision: number | undefined;
  /** The state that the user has looked at. */
  readonly seen: SeenState;
  readonly onSee: () => void;
}

/** What someone who looks at a review has to know first: that it has changed, and why it can't be applied as it is. */
export function ReviewNotices({ review, draftRevision, seen, onSee }: ReviewNoticesProps) {
  const { notices, review: words } = reviewTexts;
  const { channel, served_version: served, conflict, problem, action, revision } = review;
  const isPending = review.ended_at === null;
  const isAhead = action === "publish" && (draftRevision ?? 0) > (revision ?? 0);
  return (
    <>
      {isSame(seen, review) ? null : (
        <Note
          tone="warning"
          role="alert"
          title={notices.changed}
          actions={<Button onPress={onSee}>{notices.seen}</Button>}
        >
          <p>{notices.changedDetail(review.version, served)}</p>
        </Note>
      )}
      {conflict === null ? null : (
        <Note tone="warning" title={notices.superseded(channel, conflict.served_version)}>
          <p>{notices.supersededDetail(served)}</p>
        </Note>
      )}
      {problem === null ? null : (
        <Note tone="danger" title={notices.problem}>
          <p>{problem.detail}</p>
        </Note>
      )}
      {review.schedule_at === null || !isPending ? null : (
        <Schedule review={review} time={review.schedule_at} />
      )}
      {isPending && isAhead ? (
        <Muted as="p" size="small">
          {words.draftAhead}
        </Muted>
      ) : null}
    </>
  );
}

/** Whether two states are the same to someone who decides. */
export function isSame(one: SeenState, other: SeenState): boolean {
  return one.sha256 === other.sha256 && one.served_version === other.served_version;
}

interface ScheduleProps {
  readonly review: ReviewDetails;
  readonly time: string;
}

function Schedule({ review, time }: ScheduleProps) {
  const { notices } = reviewTexts;
  const mayPublish = useMayPublishTo(review.channel);
  const post = useIdempotentPost();
  const cancel = useChange({
    run: () => post({ review_id: review.id, body: { schedule_at: null } }, client.applyReview),
    changes: { queryKey: reviewsKey },
    onDone: () => notify(notices.scheduleCancelled),
  });
  return (
    <Note
      tone="info"
      title={notices.scheduled(formatMinute(time))}
      actions={
        mayPublish ? (
          <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
            {notices.cancelSchedule}
          </Button>
        ) : null
      }
    >
      <p>{notices.scheduledDetail}</p>
    </Note>
  );
}
