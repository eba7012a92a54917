import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { endpointStatuses, endpointsQuery } from "../../data/webhooks.ts";
import { Button } from "../../design/button.tsx";
import { LoadMore } from "../../design/load-more.tsx";
import { Page } from "../../design/page.tsx";
import { Select } from "../../design/select.tsx";
import { EmptyState, LoadingState } from "../../design/states.tsx";
import { useMay } from "../../session/permissions.ts";
import { texts } from "../../texts/texts.ts";
import { OnlyFor } from "../only-for.tsx";
import { useOfferedActions } from "../page-actions.ts";
import { EndpointsTable } from "./endpoints-table.tsx";
import { NewEndpointDialog } from "./new-endpoint-dialog.tsx";
import { useWebhookRefresh } from "./use-webhooks.ts";
import styles from "./webhooks-page.module.css";

const statuses = ["all", ...endpointStatuses] as const;

const route = getRouteApi("/frame/webhooks");

/** All endpoints, with how their last deliveries went. */
export function WebhooksPage() {
  return (
    <OnlyFor
      permission="webhooks:read"
      title={texts.webhooks.title}
      forbidden={texts.webhooks.forbidden}
    >
      <Webhooks />
    </OnlyFor>
  );
}

function Webhooks() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const canWrite = useMay("webhooks:write");
  useWebhookRefresh();
  const { status = "all" } = search;
  const list = useInfiniteQuery(endpointsQuery(status === "all" ? {} : { status }));
  const { data, error, refetch } = list;
  const endpoints = data?.pages.flatMap((page) => page.endpoints) ?? [];
  const openNew = useMemo(
    () => () => void navigate({ search: (before) => ({ ...before, dialog: "new" }) }),
    [navigate],
  );
  useOfferedActions(
    useMemo(
      () => (canWrite ? [{ label: texts.webhooks.create, onAction: openNew }] : []),
      [canWrite, openNew],
    ),
  );
  const create = canWrite ? (
    <Button variant="primary" icon={<Plus />} onPress={openNew}>
      {texts.webhooks.create}
    </Button>
  ) : undefined;
  const isEmpty = data !== undefined && endpoints.length === 0;

  return (
    <Page
      title={texts.webhooks.title}
      actions={isEmpty && status === "all" ? undefined : create}
      bar={
        isEmpty && status === "all" ? undefined : (
          <div className={styles["bar"]}>
            <Select
              label={texts.webhooks.status}
              isLabelHidden
              options={statuses.map((value) => ({ value, label: texts.webhooks.statuses[value] }))}
              value={status}
              onChange={(value) =>
                void navigate({
                  search: value === "all" ? {} : { status: value },
                  replace: true,
                })
              }
            />
          </div>
        )
      }
    >
      {data === undefined ? (
        <LoadingState error={error} onRetry={() => void refetch()} lines={6} />
      ) : !isEmpty ? (
        <EndpointsTable endpoints={endpoints} />
      ) : status === "all" ? (
        <EmptyState title={texts.webhooks.none} action={create}>
          {texts.webhooks.noneDetail}
        </EmptyState>
      ) : (
        <EmptyState title={texts.webhooks.noneOfStatus}>
          {texts.webhooks.noneOfStatusDetail}
        </EmptyState>
      )}
      <LoadMore query={list} />
      {canWrite ? (
        <NewEndpointDialog
          isOpen={search.dialog === "new"}
          onClose={() =>
            void navigate({
              search: (before) => ({ ...before, dialog: undefined }),
              replace: true,
            })
          }
        />
      ) : null}
    </Page>
  );
}
