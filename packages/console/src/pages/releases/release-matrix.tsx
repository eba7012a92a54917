import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { Channel } from "../../data/publishing.ts";
import {
  comingSchedulesQuery,
  type KnownChannel,
  knownChannelsQuery,
  type Release,
  releasesQuery,
  type SpecSchedule,
} from "../../data/releases.ts";
import { withoutUndefined } from "../../data/without-undefined.ts";
import { Badge } from "../../design/content/badge.tsx";
import { EmptyState, LoadingState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { TimeBy } from "../../design/content/time-by.tsx";
import { Button } from "../../design/controls/button.tsx";
import { ColorDot } from "../../design/controls/color-dot.tsx";
import { FilterBar } from "../../design/controls/filter-bar.tsx";
import { SearchField } from "../../design/controls/search-field.tsx";
import { Select } from "../../design/controls/select.tsx";
import { PagedList } from "../../design/layout/paged-list.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { formatMinute } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import type { SearchOf } from "../search-parameters.ts";
import { ChannelLock } from "../spec/channel-lock.tsx";
import { usePromotion } from "../spec/promotion.ts";
import styles from "./release-matrix.module.css";

const PromoteSpec = lazy(() => import("../spec/dialogs/promote-spec.tsx"));

const statuses = ["all", "draft", "published", "modified"] as const;

const route = getRouteApi("/frame/releases/");

/** Specs as rows, channels as columns: which version each serves, and whether the draft has changed since. */
export function ReleaseMatrix() {
  const { q = "", status = "all", promote, channel } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = withoutUndefined({ q, status: status === "all" ? undefined : status });
  const isFiltered = q !== "" || status !== "all";
  const channels = useQuery(knownChannelsQuery);
  const list = useInfiniteQuery(releasesQuery(filter));
  const { data: schedules = [] } = useQuery(comingSchedulesQuery());
  const change = (changed: SearchOf<"releases">) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  const openPromotion = (spec: string, channel: string) =>
    void navigate({ search: (before) => ({ ...before, promote: spec, channel }) });
  return (
    <Stack>
      {promote === undefined ? null : (
        <Suspense>
          <PromoteSpec
            key={`${promote} ${channel}`}
            spec={promote}
            channel={channel}
            onClose={() => change({ promote: undefined, channel: undefined })}
          />
        </Suspense>
      )}
      <FilterBar>
        <SearchField
          label={texts.specs.search}
          value={q}
          onSearch={(typed) => change({ q: typed || undefined })}
        />
        <Select
          label={texts.specs.status}
          isLabelHidden
          options={statuses.map((value) => ({ value, label: texts.specs.statuses[value] }))}
          value={status}
          onChange={(value) => change({ status: value === "all" ? undefined : value })}
        />
      </FilterBar>
      {channels.data === undefined ? (
        <LoadingState error={channels.error} onRetry={() => void channels.refetch()} lines={8} />
      ) : (
        <PagedList
          query={list}
          lines={8}
          empty={
            list.hasNextPage ? undefined : (
              <EmptyState title={isFiltered ? texts.specs.noMatch : texts.specs.none}>
                {isFiltered ? texts.specs.noMatchDetail : texts.specs.noneDetail}
              </EmptyState>
            )
          }
        >
          {(releases) => (
            <Table
              label={texts.releases.matrix}
              columns={columnsOf(channels.data, schedules, openPromotion)}
              rows={releases}
              keyOf={({ id }) => id}
              layout="wide"
            />
          )}
        </PagedList>
      )}
    </Stack>
  );
}

function columnsOf(
  channels: readonly KnownChannel[],
  schedules: readonly SpecSchedule[],
  onPromote: (spec: string, channel: string) => void,
): readonly Column<Release>[] {
  return [
    {
      header: texts.specs.columns.name,
      cell: ({ slug, name }) => (
        <Link to="/specs/$spec" params={{ spec: slug }} className={styles["link"]}>
          <bdi>{name}</bdi>
        </Link>
      ),
      isRowHeader: true,
    },
    ...channels.map(({ name, color, description }) => ({
      header: name,
      head: (
        <span title={description}>
          <ColorDot color={color} />
          {name}
          <ChannelLock channel={name} />
        </span>
      ),
      cell: ({ id, slug, channels: served }: Release) => (
        <>
          <Cell
            spec={slug}
            served={served.find(({ channel }) => channel === name)}
            all={served}
            onPromote={() => onPromote(slug, name)}
          />
          {schedules
            .filter((each) => each.spec_id === id && each.channel === name)
            .slice(0, 1)
            .map(({ schedule_at: time }) => (
              <Muted key={time} as="p" size="small">
                {texts.releases.scheduledFor(formatMinute(time))}
              </Muted>
            ))}
        </>
      ),
    })),
  ];
}

interface CellProps {
  readonly spec: string;
  readonly served: Channel | undefined;
  /** All channels of the spec. */
  readonly all: readonly Channel[];
  readonly onPromote: () => void;
}

function Cell({ spec, served, all, onPromote }: CellProps) {
  const { isNextStep } = usePromotion(served?.channel, served?.live_version, all);
  if (served === undefined) return <Muted>{texts.specs.notLive}</Muted>;
  const {
    live_version: version,
    source_version: source,
    live_since: liveSince,
    live_by_name: liveBy,
    pending,
    draft_changed: draftChanged,
  } = served;
  return (
    <div className={styles["cell"]}>
      <Row>
        {version === null ? null : (
          <Link
            to="/specs/$spec/versions"
            params={{ spec }}
            search={{ compare: `${version}..draft` }}
            className={styles["link"]}
          >
            {texts.spec.version(version)}
          </Link>
        )}
        {pending ? <Badge tone="accent">{texts.spec.pending}</Badge> : null}
        {draftChanged && version !== null ? (
          <Badge tone="warning">{texts.releases.draftChanged}</Badge>
        ) : null}
        {isNextStep ? <Button onPress={onPromote}>{texts.actions.promote}</Button> : null}
      </Row>
      {source === null ? null : <Muted as="p">{texts.spec.contentOf(source)}</Muted>}
      {liveSince === null ? null : (
        <Muted>
          <TimeBy time={liveSince} name={liveBy} />
        </Muted>
      )}
    </div>
  );
}
