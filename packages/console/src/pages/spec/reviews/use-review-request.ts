import type { InputOf } from "@screenspec/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Review, reviewsKey } from "../../../data/reviews.ts";
import { queriesOfSpec } from "../../../data/specs.ts";
import { withoutUndefined } from "../../../data/without-undefined.ts";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import type { OpenSpec } from "../spec-context.ts";
import { usePendingReviews } from "./pending-reviews.tsx";

type ReviewBody = InputOf<"openReview">["body"];

/** The change that a review asks for. Without an action, it publishes the draft. */
interface ReviewedChange extends Pick<ReviewBody, "action"> {
  readonly channel: string;
  readonly from?: string | undefined;
  readonly version?: number | undefined;
}

/** The fields of a new review, and the review once it is open. */
export interface ReviewRequest {
  readonly title: string;
  readonly description: string;
  /** The ids of users. */
  readonly reviewers: readonly string[];
  readonly change: (
    fields: Partial<Pick<ReviewRequest, "title" | "description" | "reviewers">>,
  ) => void;
  /** Whether a review of exactly this change is open, so that another one isn't offered. */
  readonly isInReview: boolean;
  readonly isComplete: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly opened: Review | undefined;
  readonly submit: () => void;
}

/**
 * Only the draft that the dialog has shown is reviewed: another one is refused with 412.
 *
 * @param proposed the title, unless another one is typed
 */
export function useReviewRequest(
  { spec: { id: specId, revision }, etag }: OpenSpec,
  change: ReviewedChange,
  proposed = "",
): ReviewRequest {
  const isInReview = usePendingReviews(specId, change.channel).some((pending) =>
    isSameChange(pending, change, revision),
  );
  const [fields, setFields] = useState<{
    title?: string;
    description: string;
    reviewers: readonly string[];
  }>({
    description: "",
    reviewers: [],
  });
  const title = fields.title ?? proposed;
  const post = useIdempotentPost();
  const queries = useQueryClient();
  const open = useChange({
    showsErrors: true,
    changes: queriesOfSpec(specId),
    onDone: () => queries.invalidateQueries({ queryKey: reviewsKey }),
    run: () =>
      post(
        {
          revision,
          body: withoutUndefined({
            ...change,
            title: title.trim(),
            description: fields.description.trim(),
            reviewers: [...fields.reviewers],
          }),
        },
        ({ body }, options) =>
          client.openReview(
            { spec_id: specId, body },
            { ...options, ifMatch: body.action === undefined ? etag : undefined },
          ),
      ),
  });
  return {
    ...fields,
    title,
    change: (changed) => setFields((before) => ({ ...before, ...changed })),
    isInReview,
    isComplete: title.trim() !== "" && !isInReview,
    isPending: open.isPending,
    error: open.error,
    opened: open.data,
    submit: () => open.mutate(),
  };
}

/** Whether a review of the same channel asks for the same change. */
function isSameChange(
  pending: Review,
  { action = "publish", version }: ReviewedChange,
  revision: number,
): boolean {
  if (pending.action !== action || action === "unpublish") return pending.action === action;
  if (action === "publish") return pending.revision === revision;
  return version === (action === "rollback" ? pending.source_version : pending.version);
}
