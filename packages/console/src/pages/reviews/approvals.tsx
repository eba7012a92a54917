import { Check, CircleDashed, X } from "lucide-react";
import type { ReviewDetails } from "../../data/reviews.ts";
import { Muted, TypedText } from "../../design/content/text.tsx";
import { Time } from "../../design/content/time.tsx";
import { type IconItem, IconList } from "../../design/layout/icon-list.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { useCurrentUser } from "../../session/session.ts";
import { reviewTexts } from "../../texts/pages/reviews.ts";
import { useApproversInWords } from "../spec/reviews/protection-note.tsx";
import { useProtection } from "../spec/reviews/use-protection.ts";

/** The missing approvals of a review, and the decisions, each with whether it counts. */
export function Approvals({ review }: { readonly review: ReviewDetails }) {
  const { approvals } = reviewTexts;
  const { decisions, cannot_approve_reason: reason, ended_at: endedAt } = review;
  const undecided = review.reviewers.filter(
    ({ user_id: id }) => endedAt === null && !decisions.some(({ user_id: user }) => user === id),
  );
  const nameOf = ({ user_name: name }: (typeof undecided)[number]) => name ?? approvals.unknownUser;
  const able = undecided.filter(({ cannot_approve_reason: against }) => against === null);
  return (
    <Section title={approvals.title}>
      {endedAt === null ? <Missing review={review} /> : null}
      {decisions.length === 0 ? (
        <Muted as="p">{approvals.none}</Muted>
      ) : (
        <IconList items={decisions.map(itemOf)} />
      )}
      {able.length === 0 ? null : (
        <Muted as="p" size="small">
          {approvals.asked(able.map(nameOf))}
        </Muted>
      )}
      {undecided.map((reviewer) =>
        reviewer.cannot_approve_reason === null ? null : (
          <Muted as="p" size="small" key={reviewer.user_id}>
            {approvals.cannotAnyMore(nameOf(reviewer), reviewer.cannot_approve_reason)}
          </Muted>
        ),
      )}
      {reason === null || endedAt !== null || review.missing_approvals === 0 ? null : (
        <Muted as="p" size="small">
          {approvals.cannotApprove(reason)}
        </Muted>
      )}
    </Section>
  );
}

/** Whether the approval of the signed-in user would count, and hasn't been given. */
export function awaitsApprovalOf(userId: string, review: ReviewDetails): boolean {
  const hasApproved = review.decisions.some(
    ({ user_id: id, decision, counts }) => id === userId && decision === "approved" && counts,
  );
  return review.can_approve && !hasApproved && review.conflict === null;
}

function itemOf(decision: ReviewDetails["decisions"][number]): IconItem {
  const { approvals } = reviewTexts;
  const {
    decision: verdict,
    counts,
    reason,
    message,
    at,
    is_text_changed: isTextChanged,
  } = decision;
  const isApproval = verdict === "approved";
  const Icon = counts ? (isApproval ? Check : X) : CircleDashed;
  return {
    key: decision.user_id,
    icon: <Icon aria-hidden="true" />,
    isDanger: counts && !isApproval,
    content: (
      <Stack gap={1}>
        <p>
          <bdi>{decision.user_name ?? approvals.unknownUser}</bdi>{" "}
          {isApproval ? approvals.approved : approvals.changesRequested}{" "}
          <Muted size="small">
            <Time value={at} />
          </Muted>
        </p>
        {message === "" ? null : <TypedText>{message}</TypedText>}
        {reason === null ? null : <Muted size="small">{approvals.notCounted(reason)}</Muted>}
        {isTextChanged ? <Muted size="small">{approvals.textChanged}</Muted> : null}
      </Stack>
    ),
  };
}

/** The approvals that are missing, as "1 more approval by publishers". */
function Missing({ review }: { readonly review: ReviewDetails }) {
  const { approvals } = reviewTexts;
  const { channel, missing_approvals: missing, required_approvals: required, status } = review;
  const user = useCurrentUser();
  const { policy } = useProtection(channel);
  const from = useApproversInWords(channel, { ...policy, required_approvals: missing });
  if (status === "changes_requested") return <p>{approvals.changesFirst}</p>;
  if (missing > 0) {
    return (
      <p>
        {awaitsApprovalOf(user.id, review)
          ? approvals.missingYours(missing)
          : approvals.missing(missing, from)}
      </p>
    );
  }
  return <p>{required === 0 ? approvals.unprotected(channel) : approvals.complete}</p>;
}
