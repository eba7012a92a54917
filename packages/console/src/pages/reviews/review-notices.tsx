import { getRouteApi } from "@tanstack/react-router";
import { type ReviewDetails, reviewsKey } from "../../data/reviews.ts";
import { Note } from "../../design/content/notes.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Button } from "../../design/controls/button.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { client } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";
import { formatMinute } from "../../texts/format.ts";
import { reviewTexts } from "../../texts/pages/reviews.ts";
import { FreezeNote } from "../spec/reviews/protection-note.tsx";
import { useMayApply } from "../spec/reviews/use-may-apply.ts";
import { useProtection } from "../spec/reviews/use-protection.ts";
import { isSame, type SeenState } from "./seen-state.ts";

const route = getRouteApi("/frame/reviews/$review");

interface ReviewNoticesProps {
  readonly review: ReviewDetails;
  /** The revision of the draft now; undefined while it isn't known. */
  readonly draftRevision: number | undefined;
  /** The state that the user has looked at. */
  readonly seen: SeenState;
  readonly onSee: () => void;
}

/** Says that a review has changed while it was looked at, and why it can't be applied as it is. */
export function ReviewNotices({ review, draftRevision, seen, onSee }: ReviewNoticesProps) {
  const { notices, review: words } = reviewTexts;
  const { channel, served_version: served, conflict, problem, action, revision } = review;
  // The channel may serve the former version again, but the change in between has ended the review.
  const replacedBy = review.status === "superseded" ? review.superseded_by : undefined;
  const servedNow = conflict === null ? replacedBy : conflict.served_version;
  const isPending = review.ended_at === null;
  const protection = useProtection(channel);
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
      {servedNow === undefined ? null : (
        <Note tone="warning" title={notices.superseded(channel, servedNow)}>
          <p>{notices.supersededDetail(served)}</p>
        </Note>
      )}
      {review.lacks_approvers ? <Lack review={review} /> : null}
      {isPending ? <FreezeNote protection={protection} /> : null}
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

/** Says that the missing approvals can't come, and who could be asked. */
function Lack({ review }: { readonly review: ReviewDetails }) {
  const { notices, approvals } = reviewTexts;
  const { reviewers, can_change: canChange, other_approvers: others } = review;
  const navigate = route.useNavigate();
  const names = others.map(({ user_name: name }) => name ?? approvals.unknownUser);
  const ask = () => void navigate({ search: (before) => ({ ...before, dialog: "update" }) });
  return (
    <Note
      tone="warning"
      title={reviewers.length === 0 ? notices.lacksAnyone : notices.lacksAsked}
      actions={names.length === 0 ? null : <Button onPress={ask}>{notices.askOthers}</Button>}
    >
      <p>
        {names.length > 0
          ? notices.othersCould(names)
          : canChange || reviewers.length === 0
            ? notices.adminCould
            : notices.authorCould}
      </p>
    </Note>
  );
}

interface ScheduleProps {
  readonly review: ReviewDetails;
  readonly time: string;
}

function Schedule({ review, time }: ScheduleProps) {
  const { notices } = reviewTexts;
  const mayApply = useMayApply(review);
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
        mayApply ? (
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
