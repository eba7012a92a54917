import type { WebhookEndpoint } from "../../../data/webhooks.ts";
import { Muted } from "../../../design/content/text.tsx";
import { Time } from "../../../design/content/time.tsx";
import { RowLink } from "../../../design/layout/row-link.tsx";
import { type Column, Table } from "../../../design/layout/table.tsx";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { shortUrl } from "../short-url.ts";
import { EndpointHealth, useLastDelivery } from "./endpoint-health.tsx";
import { EndpointStatus } from "./endpoint-status.tsx";

interface EndpointsTableProps {
  readonly endpoints: readonly WebhookEndpoint[];
}

const { columns: headers } = webhookTexts;

const columns: readonly Column<WebhookEndpoint>[] = [
  {
    header: headers.endpoint,
    cell: ({ id, url, description }) => (
      <>
        <RowLink to="/webhooks/$webhook" params={{ webhook: id }}>
          <bdi title={url}>{shortUrl(url)}</bdi>
        </RowLink>
        <Muted as="bdi" lines={2} title={description}>
          {description}
        </Muted>
      </>
    ),
  },
  {
    header: headers.status,
    cell: (endpoint) => (
      <>
        <EndpointStatus endpoint={endpoint} />
        <StatusDetail endpoint={endpoint} />
      </>
    ),
    width: 180,
  },
  {
    header: headers.events,
    cell: ({ events }) => events.map((pattern) => <code key={pattern}>{pattern} </code>),
    width: 160,
    hiddenOn: "laptop",
  },
  { header: headers.health, cell: ({ id }) => <EndpointHealth id={id} />, width: 232 },
  {
    header: headers.last,
    cell: ({ id }) => <LastDelivery id={id} />,
    isMuted: true,
    width: 132,
    hiddenOn: "tablet",
  },
];

export function EndpointsTable({ endpoints }: EndpointsTableProps) {
  return (
    <Table
      label={webhookTexts.title}
      columns={columns}
      rows={endpoints}
      keyOf={({ id }) => id}
      layout="fixed"
      hasBlocksOnPhone
    />
  );
}

function LastDelivery({ id }: { readonly id: string }) {
  const last = useLastDelivery(id);
  return last === undefined ? webhookTexts.noDelivery : <Time value={last.created_at} />;
}

/** Why it is disabled, or since when it fails. */
function StatusDetail({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { disabled_reason: reason, disabled_at: disabledAt, failing_since: failing } = endpoint;
  if (reason !== null) {
    return (
      <Muted as="p" size="tiny">
        {webhookTexts.reasons[reason]}
        <br />
        {disabledAt === null ? null : <Time value={disabledAt} />}
      </Muted>
    );
  }
  if (failing === null) return null;
  return (
    <Muted as="p" size="tiny">
      {webhookTexts.firstFailure} <Time value={failing} />
    </Muted>
  );
}
