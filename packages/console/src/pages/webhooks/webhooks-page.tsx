import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { endpointStatuses, endpointsQuery } from "../../data/webhooks.ts";
import { EmptyState } from "../../design/content/states.tsx";
import { Button } from "../../design/controls/button.tsx";
import { Select } from "../../design/controls/select.tsx";
import { Page } from "../../design/layout/page.tsx";
import { PagedList } from "../../design/layout/paged-list.tsx";
import { Row } from "../../design/layout/stack.tsx";
import { useMay } from "../../session/permissions.ts";
import { webhookTexts } from "../../texts/pages/webhooks.ts";
import { OnlyFor } from "../only-for.tsx";
import { useOfferedActions } from "../page-actions.ts";
import { EndpointsTable } from "./endpoints/endpoints-table.tsx";
import { NewEndpointDialog } from "./endpoints/new-endpoint-dialog.tsx";
import { useWebhookRefresh } from "./use-webhooks.ts";

const statuses = ["all", ...endpointStatuses] as const;

const route = getRouteApi("/frame/webhooks");

/** All endpoints, with how their last deliveries went. */
export function WebhooksPage() {
  return (
    <OnlyFor
      permission="webhooks:read"
      title={webhookTexts.title}
      forbidden={webhookTexts.forbidden}
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
  const openNew = () => void navigate({ search: (before) => ({ ...before, dialog: "new" }) });
  useOfferedActions(canWrite ? [{ label: webhookTexts.create, onAction: openNew }] : []);
  const create = canWrite ? (
    <Button variant="primary" icon={<Plus />} onPress={openNew}>
      {webhookTexts.create}
    </Button>
  ) : undefined;
  const isEmpty = list.data?.items.length === 0;

  return (
    <Page
      title={webhookTexts.title}
      actions={isEmpty && status === "all" ? undefined : create}
      bar={
        isEmpty && status === "all" ? undefined : (
          <Row>
            <Select
              label={webhookTexts.status}
              isLabelHidden
              options={statuses.map((value) => ({ value, label: webhookTexts.statuses[value] }))}
              value={status}
              onChange={(value) =>
                void navigate({
                  search: value === "all" ? {} : { status: value },
                  replace: true,
                })
              }
            />
          </Row>
        )
      }
    >
      <PagedList
        query={list}
        lines={6}
        empty={
          status === "all" ? (
            <EmptyState title={webhookTexts.none} action={create}>
              {webhookTexts.noneDetail}
            </EmptyState>
          ) : (
            <EmptyState title={webhookTexts.noneOfStatus}>
              {webhookTexts.noneOfStatusDetail}
            </EmptyState>
          )
        }
      >
        {(endpoints) => <EndpointsTable endpoints={endpoints} />}
      </PagedList>
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
