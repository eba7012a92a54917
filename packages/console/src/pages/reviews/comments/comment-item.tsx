import type { JsonObject } from "@screenspec/format";
import { type ReviewDetails, reviewsKey } from "../../../data/reviews.ts";
import { Muted, TypedText } from "../../../design/content/text.tsx";
import { Time } from "../../../design/content/time.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Row, Stack } from "../../../design/layout/stack.tsx";
import { useMay } from "../../../session/permissions.ts";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { reviewTexts } from "../../../texts/pages/reviews.ts";
import { placeInWords } from "../../spec/in-words.ts";
import styles from "./comments.module.css";

type Comment = ReviewDetails["comments"][number];

interface CommentItemProps {
  readonly reviewId: string;
  readonly comment: Comment & { readonly number: number };
  /** The document of the review's version; undefined while it is loading, or if there is none. */
  readonly document: JsonObject | undefined;
  readonly onShow: (pointer: string) => void;
}

export function CommentItem({ reviewId, comment, document, onShow }: CommentItemProps) {
  const { comments: words } = reviewTexts;
  const mayResolve = useMay("specs:write");
  const { id, number, text, pointer, created_by_name: author, resolved_at: resolvedAt } = comment;
  const isResolved = resolvedAt !== null;
  const post = useIdempotentPost();
  const change = useChange({
    run: () => {
      const input = { review_id: reviewId, comment_id: id };
      return post(input, isResolved ? client.reopenReviewComment : client.resolveReviewComment);
    },
    changes: { queryKey: reviewsKey },
  });
  return (
    // A press on its number in the drawing gives it the focus.
    <li id={id} tabIndex={-1} className={styles["comment"]}>
      <Stack gap={1}>
        <Row gap={1} wrap={false} align="start">
          <span className={styles["number"]} aria-hidden="true">
            {number}
          </span>
          <p>
            <strong>
              <bdi>{author ?? words.unknownAuthor}</bdi>
            </strong>{" "}
            <Muted size="small">
              <Time value={comment.created_at} />
            </Muted>
          </p>
          {mayResolve ? (
            <div className={styles["resolve"]}>
              <Button variant="quiet" isPending={change.isPending} onPress={() => change.mutate()}>
                {isResolved ? words.reopen : words.resolve}
              </Button>
            </div>
          ) : null}
        </Row>
        {pointer === null ? null : comment.is_outdated ? (
          <Muted size="small">{words.removed}</Muted>
        ) : document === undefined ? null : (
          <button type="button" className={styles["place"]} onClick={() => onShow(pointer)}>
            {placeInWords(document, pointer)}
          </button>
        )}
        <TypedText>{text}</TypedText>
      </Stack>
    </li>
  );
}
