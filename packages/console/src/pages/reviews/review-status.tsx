import type { Review } from "../../data/reviews.ts";
import { Badge } from "../../design/content/badge.tsx";
import { reviewTexts } from "../../texts/pages/reviews.ts";

const tones = {
  open: "accent",
  changes_requested: "warning",
  approved: "success",
  applied: "neutral",
  closed: "neutral",
  superseded: "warning",
} as const;

export function ReviewStatus({ status }: Pick<Review, "status">) {
  return <Badge tone={tones[status]}>{reviewTexts.statuses[status]}</Badge>;
}
