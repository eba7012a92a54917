import type { InputOf } from "@screenspec/client";
import { useState } from "react";
import type { ReviewSummary } from "../../../data/channel-reviews.ts";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";

/** The change that a review asks for. */
export type ReviewedChange = Pick<
  InputOf<"openReview">["body"],
  "channel" | "action" | "version" | "from"
>;

/** What people type about a review before they open it, and its state afterwards. */
export interface ReviewRequest {
  readonly title: string;
  readonly description: string;
  /** The ids of users. */
  readonly reviewers: readonly string[];
  readonly change: (
    fields: Partial<Pick<ReviewRequest, "title" | "description" | "reviewers">>,
  ) => void;
  readonly isComplete: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly opened: ReviewSummary | undefined;
  readonly submit: (change: ReviewedChange) => void;
}

/**
 * @param proposed the title, unless another one is typed
 * @param revision of the draft, so that a request about another draft is another request
 */
export function useReviewRequest(
  { id: specId, revision }: { readonly id: string; readonly revision: number },
  proposed = "",
): ReviewRequest {
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
  const open = useChange({
    showsErrors: true,
    changes: { queryKey: ["reviews"] },
    run: (change: ReviewedChange) =>
      post(
        {
          revision,
          body: {
            ...change,
            title: title.trim(),
            description: fields.description.trim(),
            reviewers: [...fields.reviewers],
          },
        },
        ({ body }, options) => client.openReview({ spec_id: specId, body }, options),
      ),
  });
  return {
    ...fields,
    title,
    change: (changed) => setFields((before) => ({ ...before, ...changed })),
    isComplete: title.trim() !== "",
    isPending: open.isPending,
    error: open.error,
    opened: open.data,
    submit: (change) => open.mutate(change),
  };
}
