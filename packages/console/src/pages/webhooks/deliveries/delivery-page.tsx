import { ProblemError } from "@screenspec/client";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { RotateCw } from "lucide-react";
import { type DeliveryDetails, deliveryQuery, endpointQuery } from "../../../data/webhooks.ts";
import { CodeBlock } from "../../../design/content/code-block.tsx";
import { Note } from "../../../design/content/notes.tsx";
import { LoadingState } from "../../../design/content/states.tsx";
import { Muted } from "../../../design/content/text.tsx";
import { Time } from "../../../design/content/time.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { CopyButton } from "../../../design/controls/copy-button.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useMay } from "../../../session/permissions.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { OnlyFor } from "../../only-for.tsx";
import { useOfferedActions } from "../../page-actions.ts";
import { shortUrl } from "../short-url.ts";
import { useRedeliver, useWebhookRefresh } from "../use-webhooks.ts";
import { Attempts } from "./attempts.tsx";
import { DeliveryStatus } from "./delivery-status.tsx";

const route = getRouteApi("/frame/webhooks/$webhook/deliveries/$delivery");

/** A delivery: its request, and the receiver's response to each attempt. */
export function DeliveryPage() {
  return (
    <OnlyFor
      permission="webhooks:read"
      title={webhookTexts.title}
      forbidden={webhookTexts.forbidden}
    >
      <DeliveryById />
    </OnlyFor>
  );
}

function DeliveryById() {
  const { webhook, delivery: id } = route.useParams();
  const { data, error, refetch } = useQuery(deliveryQuery(id));
  useWebhookRefresh();
  if (data !== undefined) return <Delivery delivery={data} />;
  return (
    <Page title={webhookTexts.delivery.title} trail={trailTo(webhook, undefined)}>
      <LoadingState error={error} onRetry={() => void refetch()} lines={8} />
    </Page>
  );
}

function trailTo(webhook: string, url: string | undefined) {
  return [
    { label: webhookTexts.title, to: "/webhooks" },
    {
      label: url === undefined ? webhookTexts.columns.endpoint : shortUrl(url),
      to: `/webhooks/${webhook}`,
    },
  ];
}

function Delivery({ delivery }: { readonly delivery: DeliveryDetails }) {
  const { id, type, status, webhook_id: webhook } = delivery;
  const words = webhookTexts.delivery;
  const canWrite = useMay("webhooks:write");
  const redeliver = useRedeliver();
  const { data: found, error } = useQuery(endpointQuery(webhook));
  // The log of a deleted endpoint is kept.
  const isDeleted = error instanceof ProblemError && error.status === 404;
  const endpoint = isDeleted ? undefined : found?.endpoint;
  const isRedeliverable = canWrite && type !== "webhook.ping" && endpoint?.status === "enabled";
  useOfferedActions(
    isRedeliverable ? [{ label: words.redeliver, onAction: () => redeliver.mutate(id) }] : [],
  );
  return (
    <Page
      title={type}
      trail={isDeleted ? trailTo(webhook, undefined).slice(0, 1) : trailTo(webhook, endpoint?.url)}
      beside={<DeliveryStatus delivery={delivery} />}
      actions={
        isRedeliverable ? (
          <Button
            variant={status === "succeeded" ? "secondary" : "primary"}
            icon={<RotateCw aria-hidden="true" />}
            isPending={redeliver.isPending}
            onPress={() => redeliver.mutate(id)}
          >
            {words.redeliver}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={6}>
        {endpoint?.status === "disabled" ? <Note tone="info">{words.endpointDisabled}</Note> : null}
        <DeliveryFacts delivery={delivery} url={endpoint?.url} isDeleted={isDeleted} />
        <Grid min={440}>
          <Section title={words.attempts}>
            <Attempts delivery={delivery} />
          </Section>
          <Section title={words.request}>
            <h3>{words.body}</h3>
            <CodeBlock label={words.body} code={JSON.stringify(delivery.payload, null, 2)} />
            <Muted as="p" size="tiny">
              {words.bodyHint}
            </Muted>
          </Section>
        </Grid>
      </Stack>
    </Page>
  );
}

interface DeliveryFactsProps {
  readonly delivery: DeliveryDetails;
  readonly url: string | undefined;
  readonly isDeleted: boolean;
}

function DeliveryFacts({ delivery, url, isDeleted }: DeliveryFactsProps) {
  const { webhook_id: webhook, event_id: eventId, created_at: createdAt } = delivery;
  const { completed_at: completedAt, next_attempt_at: next } = delivery;
  const words = webhookTexts.delivery;
  const spec = specOf(delivery);
  return (
    <Facts
      facts={[
        {
          label: words.endpoint,
          value: isDeleted ? (
            words.endpointGone
          ) : (
            <Link to="/webhooks/$webhook" params={{ webhook }}>
              {url === undefined ? webhook : shortUrl(url)}
            </Link>
          ),
        },
        {
          label: words.eventId,
          value: <code>{eventId}</code>,
          action: <CopyButton text={eventId} label={words.copyEventId} />,
        },
        spec === undefined
          ? undefined
          : {
              label: words.spec,
              value: (
                <Link to="/specs/$spec" params={{ spec: spec.id }}>
                  <bdi>{spec.name}</bdi>
                </Link>
              ),
            },
        { label: words.created, value: <Time value={createdAt} /> },
        completedAt === null
          ? {
              label: words.nextAttempt,
              value: next === null ? webhookTexts.deliveries.whenLive : <Time value={next} />,
            }
          : { label: words.completed, value: <Time value={completedAt} /> },
      ]}
    />
  );
}

/** The spec that an event is about. */
function specOf({ type, payload }: DeliveryDetails) {
  const data = payload["data"];
  if (!type.startsWith("spec.") || typeof data !== "object" || data === null) return undefined;
  const { id, name } = data as { readonly id?: unknown; readonly name?: unknown };
  if (typeof id !== "string") return undefined;
  return { id, name: typeof name === "string" ? name : id };
}
