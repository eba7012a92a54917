import type { SpecSummary } from "../../data/specs.ts";
import { Badge } from "../../design/content/badge.tsx";
import { texts } from "../../texts/texts.ts";

const tones = {
  draft: "neutral",
  published: "success",
  modified: "warning",
  deleted: "danger",
} as const;

export function SpecStatusBadge({ status }: Pick<SpecSummary, "status">) {
  return <Badge tone={tones[status]}>{texts.specs.statuses[status]}</Badge>;
}
