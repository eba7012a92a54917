import type { ReviewSummary } from "../../../data/channel-reviews.ts";
import { Badge } from "../../../design/content/badge.tsx";
import { protectionTexts } from "../../../texts/pages/protection.ts";

const tones = {
  open: "accent",
  changes_requested: "warning",
  approved: "success",
  applied: "neutral",
  closed: "neutral",
  superseded: "neutral",
} as const;

export function ReviewStatusBadge({ status }: Pick<ReviewSummary, "status">) {
  return <Badge tone={tones[status]}>{protectionTexts.statuses[status]}</Badge>;
}
