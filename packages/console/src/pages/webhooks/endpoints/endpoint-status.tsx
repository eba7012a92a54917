import type { WebhookEndpoint } from "../../../data/webhooks.ts";
import { Badge } from "../../../design/content/badge.tsx";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";

interface EndpointStatusProps {
  readonly endpoint: Pick<WebhookEndpoint, "status" | "failing_since">;
}

export function EndpointStatus({ endpoint }: EndpointStatusProps) {
  const { statuses, failing } = webhookTexts;
  if (endpoint.status === "disabled") return <Badge>{statuses.disabled}</Badge>;
  if (endpoint.failing_since !== null) return <Badge tone="warning">{failing}</Badge>;
  return <Badge tone="success">{statuses.enabled}</Badge>;
}
