import { useQuery } from "@tanstack/react-query";
import { specHistoryQuery } from "../../data/history.ts";
import {
  channelsQuery,
  diagnosticsQuery,
  production,
  versionsQuery,
} from "../../data/publishing.ts";
import { CodeBlock } from "../../design/content/code-block.tsx";
import { EmptyState, LoadingState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { TimeBy } from "../../design/content/time-by.tsx";
import { Button } from "../../design/controls/button.tsx";
import { Facts } from "../../design/layout/facts.tsx";
import { Columns, Grid } from "../../design/layout/grid.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { useMay } from "../../session/permissions.ts";
import { activityTexts } from "../../texts/pages/activity.ts";
import { protectionTexts } from "../../texts/pages/protection.ts";
import { texts } from "../../texts/texts.ts";
import { HistoryList } from "../activity/history-list.tsx";
import { ChannelCard } from "./channel-card.tsx";
import { Compare } from "./compare/compare.tsx";
import { SideBySide } from "./compare/side-by-side.tsx";
import { Diagnostics } from "./diagnostics.tsx";
import { htmlSnippet } from "./embed-snippets.ts";
import { usePublishLabel } from "./publish-button.tsx";
import { PendingReviews, usePendingReviews } from "./reviews/pending-reviews.tsx";
import { Schedules } from "./schedules.tsx";
import { useOpenSpec, useSpecDialogs } from "./spec-context.ts";

/** The versions that the channels serve, and the differences of the draft. */
export function Overview() {
  const { spec } = useOpenSpec();
  return (
    <Columns
      sideWidth={320}
      mainMin={480}
      main={
        <Stack gap={6}>
          <Channels />
          <OpenReviews />
          <Draft />
        </Stack>
      }
      side={
        <Stack as="aside" gap={6}>
          <Schedules specId={spec.id} />
          <Details />
          <RecentActivity specId={spec.id} />
        </Stack>
      }
    />
  );
}

function Channels() {
  const { spec } = useOpenSpec();
  const { open } = useSpecDialogs();
  const mayWrite = useMay("specs:write");
  const label = usePublishLabel();
  const channels = useQuery(channelsQuery(spec.id));
  const { data: versions = [] } = useQuery(versionsQuery(spec.id));
  return (
    <section aria-label={texts.spec.channels}>
      {channels.data === undefined ? (
        <LoadingState error={channels.error} onRetry={() => void channels.refetch()} lines={4} />
      ) : channels.data.length === 0 ? (
        <EmptyState
          title={texts.spec.notPublished}
          action={mayWrite ? <Button onPress={() => open("publish")}>{label}</Button> : null}
        >
          {texts.spec.notPublishedDetail}
        </EmptyState>
      ) : (
        <Grid as="ul" min={320}>
          {channels.data.map((channel) => (
            <ChannelCard
              key={channel.channel}
              channel={channel}
              all={channels.data}
              versions={versions}
            />
          ))}
        </Grid>
      )}
    </section>
  );
}

/** The draft compared with production or, if nothing is live there, another channel; drawn alone if nothing is live. */
function Draft() {
  const { spec } = useOpenSpec();
  const { data: channels } = useQuery(channelsQuery(spec.id));
  const { data: check } = useQuery(diagnosticsQuery(spec.id, spec.revision));
  const serving = channels?.filter(({ live_version: live }) => live !== null) ?? [];
  const shown = serving.find(({ channel }) => channel === production) ?? serving[0];
  const live = shown?.live_version ?? undefined;
  return (
    <Stack as="section" aria-label={texts.spec.draft}>
      <h2>{shown ? texts.spec.draftDiffers(shown.channel) : texts.spec.draft}</h2>
      {check ? <Diagnostics spec={spec} diagnostics={check.diagnostics} /> : null}
      {live !== undefined ? (
        <Compare specId={spec.id} revision={spec.revision} from={live} to="draft" />
      ) : channels !== undefined ? (
        <SideBySide specId={spec.id} revision={spec.revision} to="draft" />
      ) : null}
    </Stack>
  );
}

/** The reviews of the spec that have not ended. Nothing if there are none. */
function OpenReviews() {
  const { spec } = useOpenSpec();
  const reviews = usePendingReviews(spec.id);
  if (reviews.length === 0) return null;
  return (
    <Section title={protectionTexts.pending.title}>
      <PendingReviews reviews={reviews} revision={spec.revision} />
    </Section>
  );
}

function Details() {
  const { spec } = useOpenSpec();
  return (
    <>
      <Section title={texts.spec.details}>
        <Facts
          isNarrow
          facts={[
            { label: texts.spec.id, value: <code>{spec.id}</code> },
            { label: texts.spec.slug, value: <code>{spec.slug}</code> },
            { label: texts.spec.revision, value: spec.revision },
            {
              label: texts.spec.updated,
              value: <TimeBy time={spec.updated_at} name={spec.updated_by_name} />,
            },
            {
              label: texts.spec.created,
              value: <TimeBy time={spec.created_at} name={spec.created_by_name} />,
            },
          ]}
        />
        {spec.managed_by === null ? null : (
          <Muted as="p" size="small">
            {texts.spec.managedBy(spec.managed_by)}. {texts.spec.managedByHint}
          </Muted>
        )}
        {spec.description ? <Muted as="p">{spec.description}</Muted> : null}
      </Section>
      {spec.cdn_url === null ? null : (
        <Section title={texts.spec.embed}>
          <CodeBlock label={texts.spec.embedHtml} code={htmlSnippet(spec.cdn_url)} />
        </Section>
      )}
    </>
  );
}

function RecentActivity({ specId }: { readonly specId: string }) {
  const { data = [] } = useQuery(specHistoryQuery(specId, 10));
  if (data.length === 0) return null;
  return (
    <Section title={activityTexts.recent} gap={1}>
      <HistoryList entries={data} />
    </Section>
  );
}
