import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  type Channel,
  channelsQuery,
  production,
  type Side,
  type Version,
  versionPagesQuery,
} from "../../data/publishing.ts";
import { EmptyState, LoadingState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { TimeBy } from "../../design/content/time-by.tsx";
import { Button } from "../../design/controls/button.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { Select } from "../../design/controls/select.tsx";
import { LoadMore } from "../../design/layout/load-more.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { useMay, useMayPublishTo } from "../../session/permissions.ts";
import { formatBytes } from "../../texts/format.ts";
import { publishingTexts } from "../../texts/pages/publishing.ts";
import { texts } from "../../texts/texts.ts";
import { ChannelBadge } from "./channel-badge.tsx";
import { Compare } from "./compare/compare.tsx";
import { usePromotion } from "./promotion.ts";
import { useOpenSpec, useSpecDialogs } from "./spec-context.ts";

/** All versions, and the comparison of any two, or of one with the draft. */
export function Versions() {
  const { spec } = useOpenSpec();
  const { search } = useSpecDialogs();
  const list = useInfiniteQuery(versionPagesQuery(spec.id));
  const { data: channels = [] } = useQuery(channelsQuery(spec.id));
  const navigate = useNavigate();
  if (list.data === undefined) {
    return <LoadingState error={list.error} onRetry={() => void list.refetch()} lines={6} />;
  }
  const { items: versions } = list.data;
  if (versions.length === 0) {
    return <EmptyState title={texts.versions.none}>{texts.versions.noneDetail}</EmptyState>;
  }
  const productionLive = channels.find(({ channel }) => channel === production)?.live_version ?? 0;
  const compared = readComparison(search.compare);
  const compare = (from: Side, to: Side) =>
    void navigate({
      to: "/specs/$spec/versions",
      params: { spec: spec.slug },
      // Side by side begins with the first screen that has changed between these two.
      search: { ...search, compare: `${from}..${to}`, screen: undefined },
      replace: true,
    });
  /** With the version before it; the first, which has none, with the draft. */
  const compareByDefault = (version: number) =>
    version === 1 ? compare(version, "draft") : compare(version - 1, version);
  const columns: readonly Column<Version>[] = [
    {
      header: texts.versions.columns.version,
      cell: ({ version }) => (
        <Row>
          <strong>{version}</strong>
          {channels
            .filter(({ live_version: live }) => live === version)
            .map(({ channel }) => (
              <ChannelBadge key={channel} channel={channel}>
                {texts.versions.live}
              </ChannelBadge>
            ))}
        </Row>
      ),
    },
    {
      header: texts.versions.columns.message,
      cell: ({ message, source_version: source }) => (
        <>
          <bdi>{message}</bdi>
          {source === null ? null : <Muted as="p">{texts.spec.contentOf(source)}</Muted>}
        </>
      ),
    },
    {
      header: texts.versions.columns.size,
      cell: ({ size }) => formatBytes(size),
      isMuted: true,
      hiddenOn: "phone",
    },
    {
      header: texts.versions.columns.when,
      cell: ({ created_at: createdAt, created_by_name: name }) => (
        <TimeBy time={createdAt} name={name} />
      ),
      isMuted: true,
    },
    {
      header: texts.versions.compare,
      head: null,
      cell: ({ version }) => (
        <Row wrap={false} justify="end">
          <PromoteButton version={version} channels={channels} />
          <Button variant="quiet" onPress={() => compareByDefault(version)}>
            {texts.versions.compare}
          </Button>
        </Row>
      ),
      width: "fit",
      hiddenOn: "phone",
    },
    {
      header: texts.actions.more,
      head: null,
      cell: ({ version }) => (
        <VersionActions
          version={version}
          channels={channels}
          isBeforeProduction={version < productionLive}
          onCompare={() => compareByDefault(version)}
        />
      ),
      width: "fit",
    },
  ];
  return (
    <Stack gap={8}>
      <Table
        label={texts.spec.versions}
        columns={columns}
        rows={versions}
        keyOf={({ version }) => version}
        hasBlocksOnPhone
      />
      <LoadMore query={list} />
      {compared === undefined ? null : (
        <Stack as="section" aria-label={texts.versions.compare}>
          <Row gap={4}>
            <SideSelect
              label={texts.versions.from}
              versions={versions}
              value={compared.from}
              onChange={(side) => compare(side, compared.to)}
            />
            <SideSelect
              label={texts.versions.to}
              versions={versions}
              value={compared.to}
              onChange={(side) => compare(compared.from, side)}
            />
          </Row>
          <Compare
            specId={spec.id}
            revision={spec.revision}
            from={compared.from}
            to={compared.to}
          />
        </Stack>
      )}
    </Stack>
  );
}

interface VersionProps {
  readonly version: number;
  readonly channels: readonly Channel[];
}

/** Opens the dialog that promotes the version. Undefined unless it is live in a channel, and the next channel is behind. */
function usePromote({ version, channels }: VersionProps): (() => void) | undefined {
  const { open } = useSpecDialogs();
  const source = channels.find(
    (each) => each.live_version === version && each.channel !== production,
  );
  const { isNextStep } = usePromotion(source?.channel, source?.live_version, channels);
  return isNextStep ? () => open("promote", { channel: source?.channel }) : undefined;
}

function PromoteButton(props: VersionProps) {
  const promote = usePromote(props);
  return promote && <Button onPress={promote}>{texts.actions.promote}</Button>;
}

interface VersionActionsProps extends VersionProps {
  /** Whether production can be rolled back to it. */
  readonly isBeforeProduction: boolean;
  readonly onCompare: () => void;
}

/** The menu of a version. It also has the actions that are buttons where there is room for them. */
function VersionActions({ isBeforeProduction, onCompare, ...props }: VersionActionsProps) {
  const { version } = props;
  const { open } = useSpecDialogs();
  const promote = usePromote(props);
  const mayRollBack = useMayPublishTo(production);
  const mayWrite = useMay("specs:write");
  const actions = [
    { label: texts.versions.compare, onAction: onCompare },
    ...(promote ? [{ label: texts.actions.promote, onAction: promote }] : []),
    ...(mayRollBack && isBeforeProduction
      ? [
          {
            label: texts.actions.rollBack,
            onAction: () => open("rollback", { channel: production, version }),
          },
        ]
      : []),
    ...(mayWrite
      ? [{ label: texts.versions.revert, onAction: () => open("revert", { version }) }]
      : []),
  ];
  return <Menu label={`${texts.actions.more}: ${texts.spec.version(version)}`} actions={actions} />;
}

interface SideSelectProps {
  readonly label: string;
  readonly versions: readonly Version[];
  readonly value: Side;
  readonly onChange: (side: Side) => void;
}

function SideSelect({ label, versions, value, onChange }: SideSelectProps) {
  // An address may name a version that is not among the loaded ones.
  const isListed = value === "draft" || versions.some(({ version }) => version === value);
  return (
    <Select
      label={label}
      options={[
        { value: "draft", label: texts.versions.draft },
        ...versions.map(({ version, message }) => ({
          value: `${version}`,
          label: publishingTexts.rollBack.option(version, message),
        })),
        ...(isListed ? [] : [{ value: `${value}`, label: texts.spec.version(value) }]),
      ]}
      value={`${value}`}
      onChange={(chosen) => onChange(chosen === "draft" ? "draft" : Number(chosen))}
    />
  );
}

/** Reads `3..5` and `3..draft`; undefined for anything else. */
function readComparison(text: string | undefined): { from: Side; to: Side } | undefined {
  const [from, to] = (text ?? "").split("..").map(readSide);
  return from === undefined || to === undefined ? undefined : { from, to };
}

function readSide(text: string): Side | undefined {
  if (text === "draft") return "draft";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
