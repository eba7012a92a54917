import { useQuery } from "@tanstack/react-query";
import { specHistoryQuery } from "../../data/history.ts";
import {
  channelsQuery,
  diagnosticsQuery,
  production,
  versionsQuery,
} from "../../data/publishing.ts";
import { Button } from "../../design/button.tsx";
import { ByName } from "../../design/by-name.tsx";
import { CodeBlock } from "../../design/code-block.tsx";
import { EmptyState, LoadingState } from "../../design/states.tsx";
import { Time } from "../../design/time.tsx";
import { useMay } from "../../session/permissions.ts";
import { texts } from "../../texts/texts.ts";
import { HistoryList } from "../activity/history-list.tsx";
import { ChannelCard } from "./channel-card.tsx";
import { Compare } from "./compare.tsx";
import { DiagnosticList } from "./diagnostic-list.tsx";
import { htmlSnippet } from "./embed-snippets.ts";
import styles from "./overview.module.css";
import { Schedules } from "./schedules.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { useOpenSpec, useSpecDialogs } from "./spec-context.ts";

/** What each channel serves, and how the draft differs from it. */
export function Overview() {
  const { spec } = useOpenSpec();
  return (
    <div className={styles["columns"]}>
      <div className={styles["main"]}>
        <Channels />
        <Draft />
      </div>
      <aside className={styles["aside"]}>
        <Schedules specId={spec.id} />
        <Details />
        <RecentActivity specId={spec.id} />
      </aside>
    </div>
  );
}

function Channels() {
  const { spec } = useOpenSpec();
  const { open } = useSpecDialogs();
  const mayPublish = useMay("specs:publish");
  const channels = useQuery(channelsQuery(spec.id));
  const { data: versions = [] } = useQuery(versionsQuery(spec.id));
  return (
    <section aria-label={texts.spec.channels}>
      {channels.data === undefined ? (
        <LoadingState error={channels.error} onRetry={() => void channels.refetch()} lines={4} />
      ) : channels.data.length === 0 ? (
        <EmptyState
          title={texts.spec.notPublished}
          action={
            mayPublish ? (
              <Button onPress={() => open("publish")}>{texts.actions.publish}</Button>
            ) : null
          }
        >
          {texts.spec.notPublishedDetail}
        </EmptyState>
      ) : (
        <ul className={styles["cards"]}>
          {channels.data.map((channel) => (
            <ChannelCard key={channel.channel} channel={channel} versions={versions} />
          ))}
        </ul>
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
    <section className={styles["draft"]} aria-label={texts.spec.draft}>
      <h2>{shown ? texts.spec.draftDiffers(shown.channel) : texts.spec.draft}</h2>
      {check ? <DiagnosticList diagnostics={check.diagnostics} /> : null}
      {live !== undefined ? (
        <Compare specId={spec.id} revision={spec.revision} from={live} to="draft" />
      ) : channels !== undefined ? (
        <SideBySide specId={spec.id} revision={spec.revision} to="draft" />
      ) : null}
    </section>
  );
}

function Details() {
  const { spec } = useOpenSpec();
  return (
    <>
      <section className={styles["box"]}>
        <h2>{texts.spec.details}</h2>
        <dl className={styles["details"]}>
          <dt>{texts.spec.id}</dt>
          <dd>
            <code>{spec.id}</code>
          </dd>
          <dt>{texts.spec.slug}</dt>
          <dd>
            <code>{spec.slug}</code>
          </dd>
          <dt>{texts.spec.revision}</dt>
          <dd>{spec.revision}</dd>
          <dt>{texts.spec.updated}</dt>
          <dd>
            <Time value={spec.updated_at} /> <ByName name={spec.updated_by_name} />
          </dd>
          <dt>{texts.spec.created}</dt>
          <dd>
            <Time value={spec.created_at} /> <ByName name={spec.created_by_name} />
          </dd>
        </dl>
        {spec.managed_by === null ? null : (
          <p className={styles["muted"]}>
            {texts.spec.managedBy(spec.managed_by)}. {texts.spec.managedByHint}
          </p>
        )}
        {spec.description ? <p className={styles["muted"]}>{spec.description}</p> : null}
      </section>
      {spec.cdn_url === null ? null : (
        <section className={styles["box"]}>
          <h2>{texts.spec.embed}</h2>
          <CodeBlock label={texts.spec.embedHtml} code={htmlSnippet(spec.cdn_url)} />
        </section>
      )}
    </>
  );
}

function RecentActivity({ specId }: { readonly specId: string }) {
  const { data = [] } = useQuery(specHistoryQuery(specId, 10));
  if (data.length === 0) return null;
  return (
    <section>
      <h2>{texts.activity.recent}</h2>
      <HistoryList entries={data} />
    </section>
  );
}
