import { useQuery } from "@tanstack/react-query";
import { draftOfSpec } from "../../../data/draft-of-spec.ts";
import { documentQuery } from "../../../data/publishing.ts";
import type { ReviewDetails } from "../../../data/reviews.ts";
import { Muted } from "../../../design/content/text.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useMay } from "../../../session/permissions.ts";
import { reviewTexts } from "../../../texts/pages/reviews.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import styles from "./comments.module.css";
import { numberedComments, type ReviewAnnotations } from "./use-annotations.tsx";

interface CommentsProps {
  readonly review: ReviewDetails;
  readonly annotations: ReviewAnnotations;
}

/** The comments of a review, the oldest first; resolved ones are folded. */
export function Comments({ review, annotations }: CommentsProps) {
  const { comments: words } = reviewTexts;
  const mayComment = useMay("specs:write");
  const { data } = useQuery({
    // Documents of versions never change: the revision of the draft is not part of them.
    ...documentQuery(review.spec_id, 0, review.version ?? 0),
    enabled: review.version !== null,
  });
  const document = data && draftOfSpec(data);
  const all = numberedComments(review);
  const open = all.filter(({ resolved_at: resolvedAt }) => resolvedAt === null);
  const resolved = all.filter(({ resolved_at: resolvedAt }) => resolvedAt !== null);
  const itemsOf = (comments: typeof all) => (
    <ul className={styles["list"]}>
      {comments.map((comment) => (
        <CommentItem
          key={comment.id}
          reviewId={review.id}
          comment={comment}
          document={document}
          onShow={annotations.show}
        />
      ))}
    </ul>
  );
  return (
    <Section title={words.title}>
      <Stack>
        {all.length === 0 ? <Muted as="p">{words.none}</Muted> : null}
        {open.length === 0 ? null : itemsOf(open)}
        {resolved.length === 0 ? null : (
          <details className={styles["resolved"]}>
            <summary>{words.resolved(resolved.length)}</summary>
            {itemsOf(resolved)}
          </details>
        )}
        {mayComment ? (
          <CommentForm reviewId={review.id} document={document} annotations={annotations} />
        ) : null}
      </Stack>
    </Section>
  );
}
