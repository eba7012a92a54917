import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Channel } from "../../data/publishing.ts";
import {
  type KnownChannel,
  knownChannelsQuery,
  type Release,
  releasesQuery,
} from "../../data/releases.ts";
import { withoutUndefined } from "../../data/without-undefined.ts";
import { Badge } from "../../design/badge.tsx";
import { ByName } from "../../design/by-name.tsx";
import { ColorDot } from "../../design/color-dot.tsx";
import { LoadMore } from "../../design/load-more.tsx";
import { SearchField } from "../../design/search-field.tsx";
import { Select } from "../../design/select.tsx";
import { EmptyState, LoadingState } from "../../design/states.tsx";
import tableStyles from "../../design/table.module.css";
import { Time } from "../../design/time.tsx";
import { texts } from "../../texts/texts.ts";
import type { SearchOf } from "../search-parameters.ts";
import { SpecStatusBadge } from "../spec/spec-status-badge.tsx";
import styles from "./release-matrix.module.css";

const statuses = ["all", "draft", "published", "modified"] as const;

const route = getRouteApi("/frame/releases/");

/** Specs as rows, channels as columns: which version each serves, and whether the draft has changed since. */
export function ReleaseMatrix() {
  const { q = "", status = "all" } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = withoutUndefined({ q, status: status === "all" ? undefined : status });
  const isFiltered = q !== "" || status !== "all";
  const channels = useQuery(knownChannelsQuery);
  const list = useInfiniteQuery(releasesQuery(filter));
  const change = (changed: SearchOf<"releases">) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  const error = channels.error ?? list.error;
  const releases = list.data?.pages.flatMap((page) => page.releases);
  const retry = () => {
    void channels.refetch();
    void list.refetch();
  };
  return (
    <>
      <div className={styles["bar"]}>
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
      </div>
      {channels.data === undefined || releases === undefined ? (
        <LoadingState error={error} onRetry={retry} lines={8} />
      ) : releases.length === 0 && !list.hasNextPage ? (
        <EmptyState title={isFiltered ? texts.specs.noMatch : texts.specs.none}>
          {isFiltered ? texts.specs.noMatchDetail : texts.specs.noneDetail}
        </EmptyState>
      ) : (
        <>
          <section
            className={styles["scroll"]}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={texts.releases.matrix}
          >
            <Matrix channels={channels.data} releases={releases} />
          </section>
          <LoadMore query={list} />
        </>
      )}
    </>
  );
}

interface MatrixProps {
  readonly channels: readonly KnownChannel[];
  readonly releases: readonly Release[];
}

function Matrix({ channels, releases }: MatrixProps) {
  return (
    <table className={tableStyles["table"]}>
      <thead>
        <tr>
          <th scope="col">{texts.specs.columns.name}</th>
          {channels.map(({ name, color, description }) => (
            <th key={name} scope="col" title={description}>
              <ColorDot color={color} />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {releases.map(({ id, slug, name, status, channels: served }) => (
          <tr key={id}>
            <th scope="row" className={styles["spec"]}>
              <Link to="/specs/$spec" params={{ spec: slug }}>
                <bdi>{name}</bdi>
              </Link>
              <SpecStatusBadge status={status} />
            </th>
            {channels.map((channel) => (
              <td key={channel.name}>
                <Cell spec={slug} served={served.find((each) => each.channel === channel.name)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly spec: string;
  readonly served: Channel | undefined;
}

function Cell({ spec, served }: CellProps) {
  if (served === undefined) return <span className={styles["muted"]}>{texts.specs.notLive}</span>;
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
      <span className={styles["version"]}>
        {version === null ? null : (
          <Link
            to="/specs/$spec/versions"
            params={{ spec }}
            search={{ compare: `${version}..draft` }}
          >
            {texts.spec.version(version)}
          </Link>
        )}
        {pending ? <Badge tone="accent">{texts.spec.pending}</Badge> : null}
        {draftChanged && version !== null ? (
          <Badge tone="warning">{texts.releases.draftChanged}</Badge>
        ) : null}
      </span>
      {source === null ? null : (
        <span className={styles["muted"]}>{texts.spec.contentOf(source)}</span>
      )}
      {liveSince === null ? null : (
        <span className={styles["muted"]}>
          <Time value={liveSince} /> <ByName name={liveBy} />
        </span>
      )}
    </div>
  );
}
