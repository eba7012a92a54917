import type { Review } from "../../../data/reviews.ts";
import { Badge } from "../../../design/content/badge.tsx";
import { protectionTexts } from "../../../texts/pages/protection.ts";

const tones = {
  open: "accent",
  changes_requested: "warning",
  approved: "success",
  applied: "neutral",
  closed: "neutral",
  superseded: "warning",
} as const;

interface ReviewStatusBadgeProps extends Pick<Review, "status"> {
  /** Replace the words of the pages of reviews. */
  readonly words?: Partial<Readonly<Record<Review["status"], string>>>;
}

export function ReviewStatusBadge({ status, words }: ReviewStatusBadgeProps) {
  return <Badge tone={tones[status]}>{words?.[status] ?? protectionTexts.statuses[status]}</Badge>;
}
