import { queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { reviewsKey } from "./reviews.ts";

/** Reviews of the service that have not ended, newest first: 200 at most. */
export const pendingReviewsQuery = queryOptions({
  queryKey: [...reviewsKey, "pending"],
  queryFn: ({ signal }) => client.listReviews({ status: "pending", limit: 200 }, { signal }),
});

/** The reviews of a spec that have not ended, newest first. */
export function pendingReviewsOfSpecQuery(specId: string) {
  return queryOptions({
    queryKey: [...reviewsKey, "pending", specId],
    queryFn: ({ signal }) =>
      client.listReviews(
        { spec_id: specId, status: "pending", include: "names", limit: 100 },
        { signal },
      ),
  });
}

/** The users who may approve reviews of a channel, by name. Its policy is among the settings of the channel. */
export function approversQuery(channel: string) {
  return queryOptions({
    queryKey: ["releases", "approvers", channel],
    queryFn: ({ signal }) => client.listApprovers({ channel }, { signal }),
  });
}
