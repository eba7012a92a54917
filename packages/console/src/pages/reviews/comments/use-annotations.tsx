import { keysOfPointer } from "@screenspec/format";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { ReviewDetails } from "../../../data/reviews.ts";
import { useMay } from "../../../session/permissions.ts";
import { reviewTexts } from "../../../texts/pages/reviews.ts";
import type { useComparison } from "../../spec/spec-context.ts";
import styles from "./comments.module.css";

const route = getRouteApi("/frame/reviews/$review");

/** The connection of a review's comments with the drawing of its version. */
export interface ReviewAnnotations {
  /** How the review compares documents, by the address. */
  readonly comparison: ReturnType<typeof useComparison>;
  /** The node that a new comment is about; undefined: the whole review. */
  readonly about: string | undefined;
  /** Chooses the node, and shows it. */
  readonly comment: (pointer: string | undefined) => void;
  /** Shows a node in the drawing. */
  readonly show: (pointer: string) => void;
}

export function useAnnotations(review: ReviewDetails): ReviewAnnotations {
  const { view = "changes", screen } = route.useSearch();
  const navigate = route.useNavigate();
  const mayComment = useMay("specs:write") && review.version !== null;
  const [about, setAbout] = useState<string>();
  const [revealed, setRevealed] = useState<string>();
  const show = (pointer: string) => {
    setRevealed(pointer);
    const [map, shown] = keysOfPointer(pointer);
    const place = map === "screens" && shown !== undefined ? { screen: shown } : {};
    void navigate({
      search: (before) => ({ ...before, ...place, view: "renders" as const }),
      replace: true,
    });
  };
  const comment = (pointer: string | undefined) => {
    setAbout(pointer);
    if (pointer === undefined) setRevealed(undefined);
    else show(pointer);
  };
  const marks = useMemo(() => marksOf(review), [review]);
  const comparison = {
    view,
    screen,
    change: (changed: { view?: typeof view | undefined; screen?: string | undefined }) => {
      setRevealed(undefined);
      void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
    },
    annotations: {
      marks,
      revealed,
      onPressNode: mayComment
        ? (pointer: string) => {
            comment(pointer);
            focusComment();
          }
        : undefined,
    },
  };
  return { comparison, about, comment, show };
}

export const commentFieldId = "new-comment";

/** Focuses the field for the text of a new comment. */
function focusComment() {
  document.getElementById(commentFieldId)?.focus();
}

/** The comments of a review with their numbers, which stay while others are resolved. */
export function numberedComments({ comments }: ReviewDetails) {
  return comments.map((comment, index) => ({ ...comment, number: index + 1 }));
}

/** The numbers of open comments at their nodes. */
function marksOf(review: ReviewDetails) {
  const open = numberedComments(review).filter(
    ({ resolved_at: resolvedAt, is_outdated: isOutdated }) => resolvedAt === null && !isOutdated,
  );
  return [...Map.groupBy(open, ({ pointer }) => pointer)].flatMap(([pointer, comments]) =>
    pointer === null
      ? []
      : [
          {
            pointer,
            content: comments.map(({ id, number }) => (
              <button
                key={id}
                type="button"
                className={styles["pin"]}
                aria-label={reviewTexts.comments.show(number)}
                onClick={() => document.getElementById(id)?.focus()}
              >
                <span aria-hidden="true">{number}</span>
              </button>
            )),
          },
        ],
  );
}
