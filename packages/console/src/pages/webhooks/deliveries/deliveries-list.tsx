import { useInfiniteQuery } from "@tanstack/react-query";
import {
  deliveriesQuery,
  deliveryStatuses,
  eventTypes,
  type WebhookEndpoint,
} from "../../../data/webhooks.ts";
import { withoutUndefined } from "../../../data/without-undefined.ts";
import { EmptyState } from "../../../design/content/states.tsx";
import { FilterBar } from "../../../design/controls/filter-bar.tsx";
import { SearchField } from "../../../design/controls/search-field.tsx";
import { Select } from "../../../design/controls/select.tsx";
import { PagedList } from "../../../design/layout/paged-list.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import type { SearchOf } from "../../search-parameters.ts";
import { DeliveriesTable } from "./deliveries-table.tsx";

const statuses = ["all", ...deliveryStatuses] as const;
const typeOptions = ["all", ...eventTypes] as const;

interface DeliveriesListProps {
  readonly endpoint: WebhookEndpoint;
  /** The filters, as the page's address has them. */
  readonly search: SearchOf<"endpoint">;
  readonly onSearch: (changed: SearchOf<"endpoint">) => void;
  readonly canWrite: boolean;
}

/** The deliveries of an endpoint, sent and pending, newest first, filtered by the service. */
export function DeliveriesList({ endpoint, search, onSearch, canWrite }: DeliveriesListProps) {
  const words = webhookTexts.deliveries;
  const { status, type, event } = search;
  const filter = withoutUndefined({ status, type, event_id: event });
  const list = useInfiniteQuery(deliveriesQuery(endpoint.id, filter));
  const { data } = list;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack as="section" gap={2} aria-label={webhookTexts.endpoint.deliveries}>
      <FilterBar count={data && (data.total === undefined ? words.many : words.count(data.total))}>
        <SearchField
          label={words.eventId}
          value={event ?? ""}
          onSearch={(typed) => onSearch({ event: typed || undefined })}
        />
        <Select
          label={words.status}
          isLabelHidden
          options={statuses.map((value) => ({ value, label: words.statuses[value] }))}
          value={status ?? "all"}
          onChange={(value) => onSearch({ status: value === "all" ? undefined : value })}
        />
        <Select
          label={words.type}
          isLabelHidden
          options={typeOptions.map((value) => ({
            value,
            label: value === "all" ? words.allTypes : value,
          }))}
          value={type ?? "all"}
          onChange={(value) => onSearch({ type: value === "all" ? undefined : value })}
        />
      </FilterBar>
      <PagedList
        query={list}
        lines={6}
        empty={
          <EmptyState title={isFiltered ? words.noMatch : words.none}>
            {isFiltered ? words.noMatchDetail : words.noneDetail}
          </EmptyState>
        }
      >
        {(deliveries) => (
          <DeliveriesTable
            deliveries={deliveries}
            canRedeliver={canWrite && endpoint.status === "enabled"}
          />
        )}
      </PagedList>
    </Stack>
  );
}
