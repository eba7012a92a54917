import { useInfiniteQuery } from "@tanstack/react-query";
import {
  deliveriesQuery,
  deliveryStatuses,
  eventTypes,
  type WebhookEndpoint,
} from "../../data/webhooks.ts";
import { withoutUndefined } from "../../data/without-undefined.ts";
import { LoadMore } from "../../design/load-more.tsx";
import { SearchField } from "../../design/search-field.tsx";
import { Select } from "../../design/select.tsx";
import { EmptyState, LoadingState } from "../../design/states.tsx";
import { texts } from "../../texts/texts.ts";
import type { SearchOf } from "../search-parameters.ts";
import { DeliveriesTable } from "./deliveries-table.tsx";
import styles from "./webhooks-page.module.css";

const statuses = ["all", ...deliveryStatuses] as const;
const typeOptions = ["all", ...eventTypes] as const;

interface DeliveriesListProps {
  readonly endpoint: WebhookEndpoint;
  /** The filters, as the page's address has them. */
  readonly search: SearchOf<"endpoint">;
  readonly onSearch: (changed: SearchOf<"endpoint">) => void;
  readonly canWrite: boolean;
}

/** What was sent to an endpoint and is yet to be, newest first, filtered by the service. */
export function DeliveriesList({ endpoint, search, onSearch, canWrite }: DeliveriesListProps) {
  const words = texts.webhooks.deliveries;
  const { status, type, event } = search;
  const filter = withoutUndefined({ status, type, event_id: event });
  const list = useInfiniteQuery(deliveriesQuery(endpoint.id, filter));
  const { data, error, refetch } = list;
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  const total = data?.pages[0]?.total;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section aria-label={texts.webhooks.endpoint.deliveries}>
      <div className={styles["bar"]}>
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
        {data === undefined ? null : (
          <p className={styles["count"]} role="status">
            {total === undefined ? words.many : words.count(total)}
          </p>
        )}
      </div>
      {data === undefined ? (
        <LoadingState error={error} onRetry={() => void refetch()} lines={6} />
      ) : deliveries.length === 0 ? (
        <EmptyState title={isFiltered ? words.noMatch : words.none}>
          {isFiltered ? words.noMatchDetail : words.noneDetail}
        </EmptyState>
      ) : (
        <DeliveriesTable
          deliveries={deliveries}
          canRedeliver={canWrite && endpoint.status === "enabled"}
        />
      )}
      <LoadMore query={list} />
    </section>
  );
}
