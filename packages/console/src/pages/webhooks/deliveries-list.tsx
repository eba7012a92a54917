import { useInfiniteQuery } from "@tanstack/react-query";
import { type DeliveryFilter, deliveriesQuery, type WebhookEndpoint } from "../../data/webhooks.ts";
import { LoadMore } from "../../design/load-more.tsx";
import { SearchField } from "../../design/search-field.tsx";
import { Select } from "../../design/select.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../design/states.tsx";
import { texts } from "../../texts/texts.ts";
import { DeliveriesTable } from "./deliveries-table.tsx";
import { eventTypes } from "./event-types.ts";
import styles from "./webhooks-page.module.css";

const statuses = ["all", "pending", "succeeded", "failed", "cancelled"] as const;
const typeOptions = ["all", ...eventTypes] as const;

interface DeliverySearch {
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly event?: string | undefined;
}

interface DeliveriesListProps {
  readonly endpoint: WebhookEndpoint;
  /** The filters, as the page's address has them. */
  readonly search: DeliverySearch;
  readonly onSearch: (changed: Record<string, string | undefined>) => void;
  readonly canWrite: boolean;
}

/** What was sent to an endpoint and is yet to be, newest first, filtered by the service. */
export function DeliveriesList({ endpoint, search, onSearch, canWrite }: DeliveriesListProps) {
  const words = texts.webhooks.deliveries;
  const status = statuses.find((each) => each === search.status) ?? "all";
  const type = typeOptions.find((each) => each === search.type) ?? "all";
  const filter: DeliveryFilter = {
    ...(status === "all" ? {} : { status }),
    ...(type === "all" ? {} : { type }),
    ...(search.event === undefined ? {} : { event_id: search.event }),
  };
  const list = useInfiniteQuery(deliveriesQuery(endpoint.id, filter));
  const { data, error, refetch } = list;
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  const total = data?.pages[0]?.total;
  const isFiltered = Object.keys(filter).length > 0;
  const orAll = (value: string) => (value === "all" ? undefined : value);
  return (
    <section aria-label={texts.webhooks.endpoint.deliveries}>
      <div className={styles["bar"]}>
        <SearchField
          label={words.eventId}
          value={search.event ?? ""}
          onSearch={(event) => onSearch({ event: event || undefined })}
        />
        <Select
          label={words.status}
          isLabelHidden
          options={statuses.map((value) => ({ value, label: words.statuses[value] }))}
          value={status}
          onChange={(value) => onSearch({ status: orAll(value) })}
        />
        <Select
          label={words.type}
          isLabelHidden
          options={typeOptions.map((value) => ({
            value,
            label: value === "all" ? words.allTypes : value,
          }))}
          value={type}
          onChange={(value) => onSearch({ type: orAll(value) })}
        />
        {data === undefined ? null : (
          <p className={styles["count"]} role="status">
            {total === undefined ? words.many : words.count(total)}
          </p>
        )}
      </div>
      {error && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={6} />
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
