import type { Delivery } from "../../../data/webhooks.ts";
import { Badge } from "../../../design/content/badge.tsx";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";

const tones = {
  pending: "accent",
  succeeded: "success",
  failed: "danger",
  cancelled: "neutral",
} as const;

interface DeliveryStatusProps {
  readonly delivery: Pick<Delivery, "status" | "last_attempt">;
}

/** A delivery that is pending after a failed attempt is marked. */
export function DeliveryStatus({ delivery }: DeliveryStatusProps) {
  const { status, last_attempt: last } = delivery;
  const tone = status === "pending" && last !== null ? "warning" : tones[status];
  return <Badge tone={tone}>{webhookTexts.deliveries.statuses[status]}</Badge>;
}
