import { RotateCw } from "lucide-react";
import type { Delivery } from "../../../data/webhooks.ts";
import { Muted } from "../../../design/content/text.tsx";
import { Time } from "../../../design/content/time.tsx";
import { IconButton } from "../../../design/controls/button.tsx";
import { RowLink } from "../../../design/layout/row-link.tsx";
import { type Column, Table } from "../../../design/layout/table.tsx";
import { formatDuration } from "../../../texts/format.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { useRedeliver } from "../use-webhooks.ts";
import { DeliveryStatus } from "./delivery-status.tsx";

interface DeliveriesTableProps {
  readonly deliveries: readonly Delivery[];
  readonly canRedeliver: boolean;
}

const { columns: headers } = webhookTexts.deliveries;

const columns: readonly Column<Delivery>[] = [
  {
    header: headers.event,
    cell: ({ id, webhook_id: webhook, event_id: eventId, type }) => (
      <>
        <RowLink to="/webhooks/$webhook/deliveries/$delivery" params={{ webhook, delivery: id }}>
          {type}
        </RowLink>
        <Muted lines={1}>
          <code>{eventId}</code>
        </Muted>
      </>
    ),
  },
  {
    header: headers.status,
    cell: (delivery) => (
      <>
        <DeliveryStatus delivery={delivery} />
        <NextAttempt delivery={delivery} />
      </>
    ),
    width: [112, 232],
  },
  {
    header: headers.answer,
    cell: ({ last_attempt: attempt }) => <LastAnswer attempt={attempt} />,
    hiddenOn: "phone",
  },
  {
    header: headers.attempts,
    cell: ({ attempt_count: count }) => count,
    width: 88,
    hiddenOn: "laptop",
  },
  {
    header: headers.created,
    cell: ({ created_at: time }) => <Time value={time} />,
    isMuted: true,
    width: 132,
    hiddenOn: "phone",
  },
];

export function DeliveriesTable({ deliveries, canRedeliver }: DeliveriesTableProps) {
  const redeliver = useRedeliver();
  const actionColumn: Column<Delivery> = {
    header: headers.actions,
    head: null,
    cell: (delivery) =>
      canRedeliver && isOver(delivery) ? (
        <IconButton
          label={webhookTexts.delivery.redeliverOf(delivery.type)}
          icon={<RotateCw aria-hidden="true" />}
          onPress={() => redeliver.mutate(delivery.id)}
        />
      ) : null,
    width: 56,
  };
  return (
    <Table
      label={webhookTexts.endpoint.deliveries}
      columns={[...columns, actionColumn]}
      rows={deliveries}
      keyOf={({ id }) => id}
      layout="fixed"
    />
  );
}

/** Failed and cancelled deliveries, except pings, are redelivered from the list. */
function isOver({ status, type }: Delivery): boolean {
  return (status === "failed" || status === "cancelled") && type !== "webhook.ping";
}

/** When a pending delivery is sent again. */
function NextAttempt({ delivery }: { readonly delivery: Delivery }) {
  const { status, next_attempt_at: next, attempt_count: count } = delivery;
  if (status !== "pending" || next === null || count === 0) return null;
  return (
    <Muted as="p" size="tiny">
      {webhookTexts.deliveries.next} <Time value={next} />
    </Muted>
  );
}

function LastAnswer({ attempt }: { readonly attempt: Delivery["last_attempt"] }) {
  const words = webhookTexts.deliveries;
  if (attempt === null) return <Muted>{words.notSent}</Muted>;
  const { status_code: status, error, duration_ms: ms } = attempt;
  return (
    <>
      {status ?? words.noAnswer}
      <Muted size="tiny"> · {formatDuration(ms)}</Muted>
      {error === null || status !== null ? null : (
        <Muted as="p" size="tiny" lines={2}>
          {error}
        </Muted>
      )}
    </>
  );
}
