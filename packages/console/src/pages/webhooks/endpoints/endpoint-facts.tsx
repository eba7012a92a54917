import type { WebhookEndpoint } from "../../../data/webhooks.ts";
import { Time } from "../../../design/content/time.tsx";
import { TimeBy } from "../../../design/content/time-by.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Row } from "../../../design/layout/stack.tsx";
import { formatTime } from "../../../texts/format.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { shortUrl } from "../short-url.ts";
import { EndpointHealth } from "./endpoint-health.tsx";

export function EndpointFacts({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id, url, events, recovery, former_secrets_expire_at: formerUntil } = endpoint;
  const words = webhookTexts.endpoint;
  return (
    <Facts
      facts={[
        { label: words.health, value: <EndpointHealth id={id} /> },
        {
          label: words.events,
          value: (
            <Row gap={3}>
              {events.map((pattern) => (
                <code key={pattern}>{pattern}</code>
              ))}
            </Row>
          ),
        },
        {
          label: words.secret,
          value:
            formerUntil === null
              ? words.secretOne
              : `${words.secretTwo} ${formatTime(formerUntil)}`,
        },
        {
          label: words.created,
          value: <TimeBy time={endpoint.created_at} name={endpoint.created_by_name} />,
        },
        endpoint.updated_at === endpoint.created_at
          ? undefined
          : {
              label: words.changed,
              value: <TimeBy time={endpoint.updated_at} name={endpoint.updated_by_name} />,
            },
        recovery === null || recovery.ended_at === null
          ? undefined
          : {
              label: webhookTexts.recover.last,
              value: (
                <>
                  <Time value={recovery.ended_at} />
                  <br />
                  {recovery.cancelled_at === null
                    ? webhookTexts.recover.result(recovery.recovered)
                    : webhookTexts.recover.cancelled(recovery.cancelled, recovery.recovered)}{" "}
                  {formatTime(recovery.since)}
                </>
              ),
            },
        shortUrl(url) === url
          ? undefined
          : { label: webhookTexts.form.url, value: <code>{url}</code> },
      ]}
    />
  );
}
