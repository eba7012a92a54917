import type { DataOf, InputOf } from "@screenspec/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { pagesQuery } from "./pages-query.ts";
import { withoutUndefined } from "./without-undefined.ts";

export type Review = DataOf<"listReviews">[number];
type Comment = DataOf<"listReviewComments">[number];
export type ReviewDetails = DataOf<"getReview"> & { readonly comments: readonly Comment[] };
export type ReviewFilter = Pick<
  InputOf<"listReviews">,
  "status" | "author" | "reviewer" | "channel"
>;

/** Keys, so that the compiler reports a missing one. */
const everyStatus: Readonly<Record<Review["status"], true>> = {
  open: true,
  changes_requested: true,
  approved: true,
  applied: true,
  closed: true,
  superseded: true,
};

/** The statuses that the list is filtered by. Without one, the reviews that have not ended are listed. */
export const listedStatuses = ["all", ...(Object.keys(everyStatus) as Review["status"][])] as const;

/** All queries of reviews: events of the feed make them stale. */
export const reviewsKey = ["reviews"];

const pageSize = 50;

/** The pages of the list of reviews, newest first. */
export function reviewsQuery(filter: ReviewFilter) {
  const query = pagesQuery([...reviewsKey, "list", filter], (cursor, options) => {
    const input = { ...filter, include: "names", limit: pageSize, cursor };
    return client.listReviews(withoutUndefined(input), options);
  });
  return { ...query, placeholderData: keepPreviousData };
}

/** How many reviews wait for the user; undefined: more than the service counts. */
export const waitingReviewsQuery = queryOptions({
  queryKey: [...reviewsKey, "waiting"],
  queryFn: async ({ signal }) => {
    const list = client.listReviews({ reviewer: "me", limit: 1 }, { signal });
    const { total } = await list.withResponse();
    return { total };
  },
});

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

async function listComments(review_id: string, signal: AbortSignal): Promise<Comment[]> {
  const comments: Comment[] = [];
  const list = client.listReviewComments({ review_id, include: "names", limit: 200 }, { signal });
  for await (const comment of list) comments.push(comment);
  return comments;
}
