import { getRouteApi } from "@tanstack/react-router";
import type { ReviewDetails } from "../../data/reviews.ts";
import { Button } from "../../design/controls/button.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { useCurrentUser } from "../../session/session.ts";
import { reviewTexts } from "../../texts/pages/reviews.ts";
import { texts } from "../../texts/texts.ts";
import { useOfferedActions } from "../page-actions.ts";
import type { SearchOf } from "../search-parameters.ts";
import { useMayApply } from "../spec/reviews/use-may-apply.ts";
import { awaitsApprovalOf } from "./approvals.tsx";

const route = getRouteApi("/frame/reviews/$review");

/** The actions of the user on a review. The next step is the primary button; rare actions are in the menu. */
export function ReviewActions({ review }: { readonly review: ReviewDetails }) {
  const user = useCurrentUser();
  const navigate = route.useNavigate();
  const mayApply = useMayApply(review);
  const { status } = review;
  const open = (dialog: NonNullable<SearchOf<"review">["dialog"]>) => () =>
    void navigate({ search: (before) => ({ ...before, dialog }) });
  const isPending = review.ended_at === null;
  const isBound = review.conflict === null;
  const isReady = review.missing_approvals === 0 && status !== "changes_requested";
  const canApprove = awaitsApprovalOf(user.id, review);
  const canApply = isPending && isBound && isReady && mayApply;
  // A review that was superseded has ended, and is opened again by an update.
  const { can_change: canUpdate } = review;
  const isStale = status === "changes_requested" || status === "superseded" || !isBound;
  const needsUpdate = canUpdate && isStale;
  const isAuthor = review.created_by === user.id;
  const update = { label: reviewTexts.update.action, onAction: open("update") };
  const others = [
    ...(canUpdate && !isAuthor ? [update] : []),
    ...(canUpdate && isPending
      ? [{ label: reviewTexts.close.action, onAction: open("close"), isDanger: true }]
      : []),
  ];
  useOfferedActions([
    ...(canApprove ? [{ label: reviewTexts.approve.action, onAction: open("approve") }] : []),
    ...(canApply ? [{ label: reviewTexts.apply.action, onAction: open("apply") }] : []),
    ...(canUpdate ? [update] : []),
  ]);
  return (
    <>
      {review.can_approve ? (
        <Button onPress={open("request-changes")}>{reviewTexts.requestChanges.action}</Button>
      ) : null}
      {canUpdate && isAuthor ? (
        <Button variant={needsUpdate ? "primary" : "secondary"} onPress={update.onAction}>
          {update.label}
        </Button>
      ) : null}
      {canApprove ? (
        <Button
          variant={canApply || status === "changes_requested" ? "secondary" : "primary"}
          onPress={open("approve")}
        >
          {reviewTexts.approve.action}
        </Button>
      ) : null}
      {canApply ? (
        <Button variant="primary" onPress={open("apply")}>
          {reviewTexts.apply.action}
        </Button>
      ) : null}
      <Menu label={texts.actions.more} actions={others} />
    </>
  );
}
