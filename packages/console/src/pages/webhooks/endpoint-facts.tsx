import type { WebhookEndpoint } from "../../data/webhooks.ts";
import { Facts } from "../../design/facts.tsx";
import { Time } from "../../design/time.tsx";
import { formatTime } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import { EndpointHealth } from "./endpoint-health.tsx";
import styles from "./endpoint-page.module.css";
import { shortUrl } from "./short-url.ts";

export function EndpointFacts({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id, url, events, recovery, former_secrets_expire_at: formerUntil } = endpoint;
  const words = texts.webhooks.endpoint;
  return (
    <Facts
      facts={[
        { label: words.health, value: <EndpointHealth id={id} /> },
        {
          label: words.events,
          value: (
            <span className={styles["patterns"]}>
              {events.map((pattern) => (
                <code key={pattern}>{pattern}</code>
              ))}
            </span>
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
          value: <TimeAndName time={endpoint.created_at} name={endpoint.created_by_name} />,
        },
        endpoint.updated_at === endpoint.created_at
          ? undefined
          : {
              label: words.changed,
              value: <TimeAndName time={endpoint.updated_at} name={endpoint.updated_by_name} />,
            },
        recovery === null || recovery.ended_at === null
          ? undefined
          : {
              label: texts.webhooks.recover.last,
              value: (
                <>
                  <Time value={recovery.ended_at} />
                  <br />
                  {recovery.cancelled_at === null
                    ? texts.webhooks.recover.result(recovery.recovered)
                    : texts.webhooks.recover.cancelled(recovery.cancelled, recovery.recovered)}{" "}
                  {formatTime(recovery.since)}
                </>
              ),
            },
        shortUrl(url) === url
          ? undefined
          : { label: texts.webhooks.form.url, value: <code>{url}</code> },
      ]}
    />
  );
}

interface TimeAndNameProps {
  readonly time: string;
  /** Who did it; null: a key that is revoked. */
  readonly name: string | null | undefined;
}

function TimeAndName({ time, name }: TimeAndNameProps) {
  return (
    <>
      <Time value={time} />
      {name ? (
        <>
          {" "}
          {texts.webhooks.endpoint.by} <bdi>{name}</bdi>
        </>
      ) : null}
    </>
  );
}
