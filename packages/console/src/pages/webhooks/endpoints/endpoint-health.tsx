import { useQuery } from "@tanstack/react-query";
import { type Delivery, recentDeliveriesQuery } from "../../../data/webhooks.ts";
import { Muted } from "../../../design/content/text.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import styles from "./endpoint-health.module.css";

const barWidth = 3;
const gap = 1;
const height = 20;
const mostBars = 50;

/** A failure is as high as the graph, so that one among 50 is seen without its color as well. */
const heights = {
  succeeded: 12,
  failed: height,
  retried: height,
  pending: 8,
  cancelled: 4,
} as const;

/** The results of the last 50 deliveries, as bars from the oldest to the newest, and in words. */
export function EndpointHealth({ id }: { readonly id: string }) {
  const { data, error } = useQuery(recentDeliveriesQuery(id));
  const { health } = webhookTexts;
  if (data === undefined) {
    return <Muted size="tiny">{error ? health.unknown : ""}</Muted>;
  }
  return (
    <Stack as="span" gap={1}>
      <Sparkline deliveries={data} />
      <Muted size="tiny">{describeHealth(data)}</Muted>
    </Stack>
  );
}

/** When the newest delivery was made; the same request as that of the health. */
export function useLastDelivery(id: string): Delivery | undefined {
  return useQuery(recentDeliveriesQuery(id)).data?.[0];
}

/** The words beside it say the same, so it is hidden from assistive technology. */
function Sparkline({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const width = mostBars * (barWidth + gap) - gap;
  const first = mostBars - deliveries.length;
  return (
    <svg
      className={styles["sparkline"]}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <line x1={0} y1={height - 0.5} x2={width} y2={height - 0.5} className={styles["base"]} />
      {deliveries.toReversed().map((delivery, index) => {
        const outcome = outcomeOf(delivery);
        return (
          <rect
            key={delivery.id}
            data-outcome={outcome}
            x={(first + index) * (barWidth + gap)}
            y={height - heights[outcome]}
            width={barWidth}
            height={heights[outcome]}
            rx={1}
          />
        );
      })}
    </svg>
  );
}

function describeHealth(deliveries: readonly Delivery[]): string {
  const { health } = webhookTexts;
  const outcomes = deliveries.map(outcomeOf);
  const count = (wanted: keyof typeof heights) =>
    outcomes.filter((outcome) => outcome === wanted).length;
  const pending = count("pending");
  const retried = count("retried");
  const tried = deliveries.length - pending;
  if (deliveries.length === 0) return health.none;
  return [
    ...(tried === 0 ? [] : [health.arrived(count("succeeded"), tried)]),
    ...(retried === 0 ? [] : [health.retried(retried)]),
    ...(pending === 0 ? [] : [health.pending(pending)]),
  ].join(", ");
}

/** A delivery that is pending after a failed attempt counts as retried. */
function outcomeOf({ status, last_attempt: last }: Delivery): keyof typeof heights {
  return status === "pending" && last !== null ? "retried" : status;
}
