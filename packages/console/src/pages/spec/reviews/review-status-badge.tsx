import type { Review } from "../../../data/reviews.ts";
import { Badge } from "../../../design/content/badge.tsx";
import { reviewTexts } from "../../../texts/pages/reviews.ts";

const tones = {
  open: "accent",
  changes_requested: "warning",
  approved: "success",
  applied: "neutral",
  closed: "neutral",
  superseded: "warning",
} as const;

interface ReviewStatusBadgeProps extends Pick<Review, "status"> {
  /** The word for an open review where its spec has a status too. */
  readonly open?: string;
}

export function ReviewStatusBadge({ status, open }: ReviewStatusBadgeProps) {
  const word = (status === "open" && open) || reviewTexts.statuses[status];
  return <Badge tone={tones[status]}>{word}</Badge>;
}
