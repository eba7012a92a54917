import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useEffect, useMemo } from "react";
import { type AuditEntry, auditLogQuery } from "../../data/audit.ts";
import { withoutUndefined } from "../../data/without-undefined.ts";
import { Button } from "../../design/button.tsx";
import { LoadMore } from "../../design/load-more.tsx";
import { Page } from "../../design/page.tsx";
import { EmptyState, LoadingState } from "../../design/states.tsx";
import tableStyles from "../../design/table.module.css";
import { Time } from "../../design/time.tsx";
import { onLiveEvent } from "../../live/live-events.ts";
import { texts } from "../../texts/texts.ts";
import { OnlyFor } from "../only-for.tsx";
import { useOfferedActions } from "../page-actions.ts";
import type { SearchOf } from "../search-parameters.ts";
import { actorName } from "./actor-name.ts";
import styles from "./audit.module.css";
import { AuditFilters } from "./audit-filters.tsx";
import { EntryDrawer } from "./entry-drawer.tsx";
import { ExportAuditDialog } from "./export-audit-dialog.tsx";

const route = getRouteApi("/frame/audit");

export function AuditPage() {
  return (
    <OnlyFor permission="audit:read" title={texts.audit.title} forbidden={texts.audit.forbidden}>
      <AuditLog />
    </OnlyFor>
  );
}

/** Who did what, filtered by the service as the page's address says. */
function AuditLog() {
  const { audit } = texts;
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { action, actor, target, time, from, to } = address;
  const range = time === undefined ? { from, to } : {};
  const search = {
    filter: withoutUndefined({ action, actor, target, ...range }),
    recent: time,
  };
  const list = useInfiniteQuery(auditLogQuery(search));
  const { data, error, refetch } = list;
  const change = (changed: SearchOf<"audit">) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const total = data?.pages[0]?.total;
  useRefreshOnEvents(data?.pages.length === 1);

  const openExport = () => void navigate({ search: (before) => ({ ...before, dialog: "export" }) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating is the same at all times
  const offered = useMemo(() => [{ label: audit.exportTitle, onAction: openExport }], []);
  useOfferedActions(offered);

  return (
    <Page
      title={audit.title}
      actions={
        <Button icon={<Download />} onPress={openExport}>
          {audit.export}
        </Button>
      }
      bar={
        <AuditFilters address={address} onChange={change}>
          {data === undefined ? null : (
            <p className={styles["count"]} role="status">
              {total === undefined ? audit.many : audit.count(total)}
            </p>
          )}
        </AuditFilters>
      }
    >
      {data === undefined ? (
        <LoadingState error={error} onRetry={() => void refetch()} lines={10} />
      ) : (
        <>
          {entries.length === 0 ? (
            <EmptyState title={audit.none}>{audit.noneDetail}</EmptyState>
          ) : (
            <EntriesTable entries={entries} address={address} />
          )}
          <LoadMore query={list} />
        </>
      )}
      {address.entry !== undefined ? (
        <EntryDrawer
          id={address.entry}
          at={address.at}
          loaded={entries.find(({ id }) => id === address.entry)}
          onFilter={(filter) => change({ ...filter, entry: undefined, at: undefined })}
          onClose={() => change({ entry: undefined, at: undefined })}
        />
      ) : null}
      {address.dialog === "export" ? (
        <ExportAuditDialog
          search={search}
          total={total}
          onClose={() => change({ dialog: undefined })}
        />
      ) : null}
    </Page>
  );
}

/** Reads the log again when something happens, unless so many pages are loaded that it would be costly. */
function useRefreshOnEvents(isOnePage: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOnePage) return;
    return onLiveEvent(() => void queries.invalidateQueries({ queryKey: ["audit"] }));
  }, [queries, isOnePage]);
}

interface EntriesTableProps {
  readonly entries: readonly AuditEntry[];
  readonly address: SearchOf<"audit">;
}

function EntriesTable({ entries, address }: EntriesTableProps) {
  const { columns } = texts.audit;
  return (
    <table className={`${tableStyles["table"]} ${styles["table"]}`}>
      <thead>
        <tr>
          <th>{columns.action}</th>
          <th className={styles["wide"]}>{columns.actor}</th>
          <th className={styles["wide"]}>{columns.target}</th>
          <th className={styles["wider"]}>{columns.address}</th>
          <th className={styles["at"]}>{columns.at}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className={styles["row"]}>
            <td>
              <Link
                to="/audit"
                search={{ ...address, entry: entry.id, at: entry.at }}
                className={styles["link"]}
              >
                {texts.audit.actions[entry.action]}
              </Link>
              <span className={styles["narrow"]}>
                <bdi>{actorName(entry)}</bdi>
              </span>
            </td>
            <td className={styles["wide"]}>
              <bdi>{actorName(entry)}</bdi>
            </td>
            <td className={styles["wide"]}>
              <TargetName entry={entry} />
            </td>
            <td className={`${styles["wider"]} ${styles["muted"]}`}>{entry.address}</td>
            <td className={styles["muted"]}>
              <Time value={entry.at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name of what it was done to, where the entry has it, else its id. */
function TargetName({ entry: { target, details } }: { readonly entry: AuditEntry }) {
  const name = [details["name"], details["email"]].find(
    (each) => typeof each === "string" && each !== "",
  );
  return typeof name === "string" ? (
    <bdi>{name}</bdi>
  ) : (
    <code className={styles["id"]}>{target}</code>
  );
}
