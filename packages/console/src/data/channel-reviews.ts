import type { DataOf } from "@screenspec/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";

export type ReviewSummary = DataOf<"listReviews">[number];
export type Approver = DataOf<"listApprovers">[number];

/** Reviews of the service that have not ended, newest first: 200 at most. */
export const pendingReviewsQuery = queryOptions({
  queryKey: ["reviews", "pending"],
  queryFn: ({ signal }) => client.listReviews({ status: "pending", limit: 200 }, { signal }),
});

/** The reviews of a spec that have not ended, newest first. */
export function pendingReviewsOfSpecQuery(specId: string) {
  return queryOptions({
    queryKey: ["reviews", "pending", specId],
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
