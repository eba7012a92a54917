import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useEffect } from "react";
import { auditLogQuery } from "../../data/audit.ts";
import { withoutUndefined } from "../../data/without-undefined.ts";
import { EmptyState } from "../../design/content/states.tsx";
import { Button } from "../../design/controls/button.tsx";
import { Page } from "../../design/layout/page.tsx";
import { PagedList } from "../../design/layout/paged-list.tsx";
import { onLiveEvent } from "../../live/live-events.ts";
import { texts } from "../../texts/texts.ts";
import { OnlyFor } from "../only-for.tsx";
import { useOfferedActions } from "../page-actions.ts";
import type { SearchOf } from "../search-parameters.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { EntryDrawer } from "./entry-drawer.tsx";
import { ExportAuditDialog } from "./export-audit-dialog.tsx";

const route = getRouteApi("/frame/audit");

export function AuditPage() {
  return (
    <OnlyFor
      permission="audit:read"
      title={texts.navigation.audit}
      forbidden={texts.audit.forbidden}
    >
      <AuditLog />
    </OnlyFor>
  );
}

/** The audit log, filtered by the service as the page's address says. */
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
  const { items: entries = [], total, pageCount } = list.data ?? {};
  const change = (changed: SearchOf<"audit">) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  useRefreshOnEvents(pageCount === 1);

  const openExport = () => void navigate({ search: (before) => ({ ...before, dialog: "export" }) });
  useOfferedActions([{ label: audit.exportTitle, onAction: openExport }]);

  return (
    <Page
      title={texts.navigation.audit}
      actions={
        <Button icon={<Download />} onPress={openExport}>
          {audit.export}
        </Button>
      }
      bar={
        <AuditFilters
          address={address}
          onChange={change}
          count={list.data && (total === undefined ? audit.many : audit.count(total))}
        />
      }
    >
      <PagedList
        query={list}
        lines={10}
        empty={<EmptyState title={audit.none}>{audit.noneDetail}</EmptyState>}
      >
        {(rows) => <AuditTable entries={rows} />}
      </PagedList>
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
