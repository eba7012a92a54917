import { queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { type ReviewComment, type ReviewDetails, reviewsKey } from "./reviews.ts";

/** A review with all its comments. */
export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: [...reviewsKey, "review", id],
    queryFn: async ({ signal }): Promise<ReviewDetails> => {
      const [review, comments] = await Promise.all([
        client.getReview({ review_id: id, include: "names" }, { signal }),
        listComments(id, signal),
      ]);
      return { ...review, comments };
    },
  });
}

async function listComments(review_id: string, signal: AbortSignal): Promise<ReviewComment[]> {
  const comments: ReviewComment[] = [];
  const list = client.listReviewComments({ review_id, include: "names", limit: 200 }, { signal });
  for await (const comment of list) comments.push(comment);
  return comments;
}
