import { Link } from "@tanstack/react-router";
import type { WebhookEndpoint } from "../../data/webhooks.ts";
import tableStyles from "../../design/table.module.css";
import { Time } from "../../design/time.tsx";
import { texts } from "../../texts/texts.ts";
import { EndpointHealth, useLastDelivery } from "./endpoint-health.tsx";
import { EndpointStatus } from "./endpoint-status.tsx";
import styles from "./endpoints-table.module.css";
import { shortUrl } from "./short-url.ts";

interface EndpointsTableProps {
  readonly endpoints: readonly WebhookEndpoint[];
}

export function EndpointsTable({ endpoints }: EndpointsTableProps) {
  const { columns } = texts.webhooks;
  return (
    <table className={`${tableStyles["table"]} ${styles["table"]}`}>
      <thead>
        <tr>
          <th>{columns.endpoint}</th>
          <th>{columns.status}</th>
          <th>{columns.events}</th>
          <th>{columns.health}</th>
          <th>{columns.last}</th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <EndpointRow key={endpoint.id} endpoint={endpoint} />
        ))}
      </tbody>
    </table>
  );
}

function EndpointRow({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id, url, description, events } = endpoint;
  const last = useLastDelivery(id);
  return (
    <tr className={styles["row"]}>
      <td>
        <Link to="/webhooks/$webhook" params={{ webhook: id }} className={styles["link"]}>
          <bdi title={url}>{shortUrl(url)}</bdi>
        </Link>
        {description === "" ? null : (
          <bdi className={styles["description"]} title={description}>
            {description}
          </bdi>
        )}
      </td>
      <td>
        <EndpointStatus endpoint={endpoint} />
        <StatusDetail endpoint={endpoint} />
      </td>
      <td className={styles["events"]}>
        {events.map((pattern) => (
          <code key={pattern}>{pattern}</code>
        ))}
      </td>
      <td>
        <EndpointHealth id={id} />
      </td>
      <td className={tableStyles["muted"]}>
        {last === undefined ? texts.webhooks.noDelivery : <Time value={last.created_at} />}
      </td>
    </tr>
  );
}

/** Why it is disabled, or since when it fails. */
function StatusDetail({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { disabled_reason: reason, disabled_at: disabledAt, failing_since: failing } = endpoint;
  if (reason !== null) {
    return (
      <p className={styles["detail"]}>
        {texts.webhooks.reasons[reason]}
        <br />
        {disabledAt === null ? null : <Time value={disabledAt} />}
      </p>
    );
  }
  if (failing === null) return null;
  return (
    <p className={styles["detail"]}>
      {texts.webhooks.firstFailure} <Time value={failing} />
    </p>
  );
}
