import { Link } from "@tanstack/react-router";
import { RotateCw } from "lucide-react";
import type { Delivery } from "../../data/webhooks.ts";
import { IconButton } from "../../design/button.tsx";
import tableStyles from "../../design/table.module.css";
import { Time } from "../../design/time.tsx";
import { formatDuration } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./deliveries-table.module.css";
import { DeliveryStatus } from "./delivery-status.tsx";
import { useRedeliver } from "./use-webhooks.ts";

interface DeliveriesTableProps {
  readonly deliveries: readonly Delivery[];
  readonly canRedeliver: boolean;
}

export function DeliveriesTable({ deliveries, canRedeliver }: DeliveriesTableProps) {
  const { columns } = texts.webhooks.deliveries;
  const redeliver = useRedeliver();
  return (
    <table className={`${tableStyles["table"]} ${styles["table"]}`}>
      <thead>
        <tr>
          <th>{columns.event}</th>
          <th>{columns.status}</th>
          <th>{columns.answer}</th>
          <th>{columns.attempts}</th>
          <th>{columns.created}</th>
          <th>
            <span className={styles["hidden"]}>{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onRedeliver={
              canRedeliver && isOver(delivery) ? () => redeliver.mutate(delivery.id) : undefined
            }
          />
        ))}
      </tbody>
    </table>
  );
}

/** What failed or was cancelled, and is no ping, is redelivered from the list. */
function isOver({ status, type }: Delivery): boolean {
  return (status === "failed" || status === "cancelled") && type !== "webhook.ping";
}

interface DeliveryRowProps {
  readonly delivery: Delivery;
  readonly onRedeliver: (() => void) | undefined;
}

function DeliveryRow({ delivery, onRedeliver }: DeliveryRowProps) {
  const { id, webhook_id: webhook, event_id: eventId, type, created_at: createdAt } = delivery;
  return (
    <tr className={styles["row"]}>
      <td>
        <Link
          to="/webhooks/$webhook/deliveries/$delivery"
          params={{ webhook, delivery: id }}
          className={styles["link"]}
        >
          {type}
        </Link>
        <code className={styles["event"]}>{eventId}</code>
      </td>
      <td>
        <DeliveryStatus delivery={delivery} />
        <NextAttempt delivery={delivery} />
      </td>
      <td>
        <LastAnswer attempt={delivery.last_attempt} />
      </td>
      <td>{delivery.attempt_count}</td>
      <td className={tableStyles["muted"]}>
        <Time value={createdAt} />
      </td>
      <td>
        {onRedeliver === undefined ? null : (
          <span className={styles["action"]}>
            <IconButton
              label={texts.webhooks.delivery.redeliverOf(type)}
              icon={<RotateCw aria-hidden="true" />}
              onPress={onRedeliver}
            />
          </span>
        )}
      </td>
    </tr>
  );
}

/** When a pending delivery is sent again. */
function NextAttempt({ delivery }: { readonly delivery: Delivery }) {
  const { status, next_attempt_at: next, attempt_count: count } = delivery;
  if (status !== "pending" || next === null || count === 0) return null;
  return (
    <p className={styles["detail"]}>
      {texts.webhooks.deliveries.next} <Time value={next} />
    </p>
  );
}

function LastAnswer({ attempt }: { readonly attempt: Delivery["last_attempt"] }) {
  const words = texts.webhooks.deliveries;
  if (attempt === null) return <span className={tableStyles["muted"]}>{words.notSent}</span>;
  const { status_code: status, error, duration_ms: ms } = attempt;
  return (
    <>
      {status ?? words.noAnswer}
      <span className={styles["duration"]}> · {formatDuration(ms)}</span>
      {error === null || status !== null ? null : <p className={styles["detail"]}>{error}</p>}
    </>
  );
}
