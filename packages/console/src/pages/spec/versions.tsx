import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  channelsQuery,
  production,
  type Side,
  type Version,
  versionPagesQuery,
} from "../../data/publishing.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { ByName } from "../../design/by-name.tsx";
import { LoadMore } from "../../design/load-more.tsx";
import { Menu } from "../../design/menu.tsx";
import { Select } from "../../design/select.tsx";
import { EmptyState, LoadingState } from "../../design/states.tsx";
import tableStyles from "../../design/table.module.css";
import { Time } from "../../design/time.tsx";
import { useMay, useMayPublishTo } from "../../session/permissions.ts";
import { formatBytes } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import { Compare } from "./compare.tsx";
import { useOpenSpec, useSpecDialogs } from "./spec-context.ts";
import styles from "./versions.module.css";

/** All versions, and the comparison of any two, or of one with the draft. */
export function Versions() {
  const { spec } = useOpenSpec();
  const { search } = useSpecDialogs();
  const { data, error, refetch, ...list } = useInfiniteQuery(versionPagesQuery(spec.id));
  const { data: channels = [] } = useQuery(channelsQuery(spec.id));
  const navigate = useNavigate();
  if (data === undefined) {
    return <LoadingState error={error} onRetry={() => void refetch()} lines={6} />;
  }
  const versions = data.pages.flatMap((page) => page.versions);
  if (versions.length === 0) {
    return <EmptyState title={texts.versions.none}>{texts.versions.noneDetail}</EmptyState>;
  }
  const productionLive = channels.find(({ channel }) => channel === production)?.live_version ?? 0;
  const compared = readComparison(search.compare);
  const compare = (from: Side, to: Side) =>
    void navigate({
      to: "/specs/$spec/versions",
      params: { spec: spec.slug },
      search: { ...search, compare: `${from}..${to}` },
      replace: true,
    });
  return (
    <div className={styles["page"]}>
      <table className={tableStyles["table"]}>
        <thead>
          <tr>
            <th>{texts.versions.columns.version}</th>
            <th>{texts.versions.columns.message}</th>
            <th className={styles["wide"]}>{texts.versions.columns.size}</th>
            <th className={styles["wide"]}>{texts.versions.columns.when}</th>
            <th>
              <span className={styles["hidden"]}>{texts.actions.more}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              channels={channels
                .filter(({ live_version: live }) => live === version.version)
                .map(({ channel }) => channel)}
              isBeforeProduction={version.version < productionLive}
              onCompare={() => compare(version.version, "draft")}
            />
          ))}
        </tbody>
      </table>
      <LoadMore query={{ ...list, error }} />
      {compared === undefined ? null : (
        <section className={styles["comparison"]} aria-label={texts.versions.compare}>
          <div className={styles["sides"]}>
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
          </div>
          <Compare
            specId={spec.id}
            revision={spec.revision}
            from={compared.from}
            to={compared.to}
          />
        </section>
      )}
    </div>
  );
}

interface VersionRowProps {
  readonly version: Version;
  /** Those that serve it. */
  readonly channels: readonly string[];
  /** Whether production can be rolled back to it. */
  readonly isBeforeProduction: boolean;
  readonly onCompare: () => void;
}

function VersionRow({ version: shown, channels, isBeforeProduction, onCompare }: VersionRowProps) {
  const {
    version,
    message,
    source_version: source,
    size,
    created_at: createdAt,
    created_by_name: name,
  } = shown;
  const { open } = useSpecDialogs();
  const mayRollBack = useMayPublishTo(production);
  const mayWrite = useMay("specs:write");
  const actions = [
    { label: texts.versions.compare, onAction: onCompare },
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
  return (
    <tr>
      <td>
        <span className={styles["number"]}>
          {version}
          {channels.map((channel) => (
            <Badge key={channel} tone={channel === production ? "success" : "accent"}>
              {channel}
            </Badge>
          ))}
        </span>
      </td>
      <td className={styles["message"]}>
        <bdi>{message}</bdi>
        {source === null ? null : <p>{texts.spec.contentOf(source)}</p>}
      </td>
      <td className={styles["wide"]}>{formatBytes(size)}</td>
      <td className={styles["wide"]}>
        <Time value={createdAt} /> <ByName name={name} />
      </td>
      <td className={styles["actionsCell"]}>
        <div className={styles["actions"]}>
          <span className={styles["wide"]}>
            <Button variant="quiet" onPress={onCompare}>
              {texts.versions.compare}
            </Button>
          </span>
          <Menu label={`${texts.actions.more}: ${texts.spec.version(version)}`} actions={actions} />
        </div>
      </td>
    </tr>
  );
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
          label: texts.rollBack.option(version, message),
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
