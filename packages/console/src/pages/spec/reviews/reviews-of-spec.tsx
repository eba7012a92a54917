import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { pendingReviewsQuery } from "../../../data/channel-reviews.ts";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import { ReviewLink } from "./review-link.tsx";
import { ReviewStatusBadge } from "./review-status-badge.tsx";

interface ReviewsOfSpecProps {
  readonly specId: string;
  readonly slug: string;
}

/** In the list of specs: the state of the open review of a spec, which leads to it, or the number of several. */
export default function ReviewsOfSpec({ specId, slug }: ReviewsOfSpecProps) {
  const { data: pending = [] } = useQuery(pendingReviewsQuery);
  const [review, ...others] = pending.filter(({ spec_id: id }) => id === specId);
  if (review === undefined) return null;
  if (others.length > 0) {
    return (
      <Link to="/specs/$spec" params={{ spec: slug }}>
        {protectionTexts.pending.count(others.length + 1)}
      </Link>
    );
  }
  return (
    <ReviewLink id={review.id}>
      <ReviewStatusBadge status={review.status} />
    </ReviewLink>
  );
}
