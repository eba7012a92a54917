import { useQuery } from "@tanstack/react-query";
import { Check, CircleDashed, X } from "lucide-react";
import { type KnownChannel, knownChannelsQuery } from "../../data/releases.ts";
import type { ReviewDetails } from "../../data/reviews.ts";
import { Muted } from "../../design/content/text.tsx";
import { Time } from "../../design/content/time.tsx";
import { type IconItem, IconList } from "../../design/layout/icon-list.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { reviewTexts } from "../../texts/pages/reviews.ts";

/** What a review still needs, and the decisions, each with whether it counts. */
export function Approvals({ review }: { readonly review: ReviewDetails }) {
  const { approvals } = reviewTexts;
  const { decisions, cannot_approve_reason: reason, ended_at: endedAt } = review;
  const { data: channel } = useQuery({
    ...knownChannelsQuery,
    select: (known) => known.find(({ name }) => name === review.channel),
  });
  const undecided = review.reviewers.filter(
    ({ user_id: id }) => !decisions.some(({ user_id: user }) => user === id),
  );
  return (
    <Section title={approvals.title}>
      {endedAt === null ? <p>{missingInWords(review, channel)}</p> : null}
      {decisions.length === 0 ? (
        <Muted as="p">{approvals.none}</Muted>
      ) : (
        <IconList items={decisions.map(itemOf)} />
      )}
      {undecided.length === 0 || endedAt !== null ? null : (
        <Muted as="p" size="small">
          {approvals.asked(undecided.map(({ user_name: name }) => name ?? approvals.unknownUser))}
        </Muted>
      )}
      {reason === null || endedAt !== null ? null : (
        <Muted as="p" size="small">
          {approvals.cannotApprove(reason)}
        </Muted>
      )}
    </Section>
  );
}

function itemOf(decision: ReviewDetails["decisions"][number]): IconItem {
  const { approvals } = reviewTexts;
  const { decision: verdict, counts, reason, message, at } = decision;
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
        {message === "" ? null : (
          <p>
            <bdi>{message}</bdi>
          </p>
        )}
        {reason === null ? null : <Muted size="small">{approvals.notCounted(reason)}</Muted>}
      </Stack>
    ),
  };
}

/** The approvals that are missing, as "1 more approval of a publisher". */
function missingInWords(review: ReviewDetails, channel: KnownChannel | undefined): string {
  const { approvals } = reviewTexts;
  const { missing_approvals: missing, required_approvals: required, status } = review;
  if (status === "changes_requested") return approvals.changesFirst;
  if (missing > 0) return approvals.missing(missing, approversInWords(review, channel));
  return required === 0 ? approvals.unprotected(review.channel) : approvals.complete;
}

function approversInWords({ channel: name }: ReviewDetails, channel: KnownChannel | undefined) {
  const { approvals } = reviewTexts;
  const { roles = [], users = [] } = channel?.approvers ?? {};
  const groups = [
    ...(roles.length > 0 ? [approvals.roles(roles)] : []),
    ...(users.length > 0 ? [approvals.users(users.length)] : []),
  ];
  return groups.length > 0 ? groups.join(approvals.or) : approvals.anyone(name);
}
