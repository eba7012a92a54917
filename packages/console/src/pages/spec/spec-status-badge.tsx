import type { SpecSummary } from "../../data/specs.ts";
import { Badge } from "../../design/content/badge.tsx";
import { Muted } from "../../design/content/text.tsx";
import { ColorDot } from "../../design/controls/color-dot.tsx";
import { texts } from "../../texts/texts.ts";

const tones = { draft: "neutral", modified: "warning", deleted: "danger" } as const;

/** A color only for what asks for attention: most specs are published. */
export function SpecStatusBadge({ status }: Pick<SpecSummary, "status">) {
  if (status === "published") {
    return (
      <Muted size="small">
        <ColorDot color={null} />
        {texts.specs.statuses.published}
      </Muted>
    );
  }
  return <Badge tone={tones[status]}>{texts.specs.statuses[status]}</Badge>;
}
