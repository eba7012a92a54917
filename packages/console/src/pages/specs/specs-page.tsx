import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type SpecFilter, specsQuery, withoutUndefined } from "../../data/specs.ts";
import { Page } from "../../design/page.tsx";
import { SearchField } from "../../design/search-field.tsx";
import { Select } from "../../design/select.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../design/states.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./specs-page.module.css";
import { SpecsTable } from "./specs-table.tsx";

const statuses = ["all", "draft", "published", "modified"] as const;
const sorts = ["-updated_at", "-created_at", "name"] as const;

const route = getRouteApi("/frame/specs");

/** All specs: searched, filtered and sorted by the service, as the page's address says. */
export function SpecsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const status = statuses.find((each) => each === search.status) ?? "all";
  const sort = sorts.find((each) => each === search.sort) ?? "-updated_at";
  const filter: SpecFilter = {
    ...(search.q ? { q: search.q } : {}),
    ...(status === "all" ? {} : { status }),
    sort,
  };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    specsQuery(filter),
  );
  const change = (changed: Record<string, string | undefined>) =>
    void navigate({
      search: (before) => withoutUndefined({ ...before, ...changed }),
      replace: true,
    });
  const rows = data?.pages.flatMap(({ specs }) => specs) ?? [];
  const total = data?.pages[0]?.total;
  const isFiltered = search.q !== undefined || status !== "all";

  return (
    <Page
      title={texts.specs.title}
      bar={
        <div className={styles["bar"]}>
          <SearchField
            label={texts.specs.search}
            value={search.q ?? ""}
            onSearch={(q) => change({ q: q || undefined })}
          />
          <Select
            label={texts.specs.status}
            isLabelHidden
            options={statuses.map((value) => ({ value, label: texts.specs.statuses[value] }))}
            value={status}
            onChange={(value) => change({ status: value === "all" ? undefined : value })}
          />
          <Select
            label={texts.specs.sort}
            isLabelHidden
            options={sorts.map((value) => ({ value, label: texts.specs.sorts[value] }))}
            value={sort}
            onChange={(value) => change({ sort: value === "-updated_at" ? undefined : value })}
          />
          {total === undefined ? null : (
            <p className={styles["count"]} role="status">
              {texts.specs.count(total)}
            </p>
          )}
        </div>
      }
    >
      {error && rows.length === 0 ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState title={isFiltered ? texts.specs.noMatch : texts.specs.none}>
          {isFiltered ? texts.specs.noMatchDetail : texts.specs.noneDetail}
        </EmptyState>
      ) : (
        <SpecsTable
          rows={rows}
          isLoadingMore={isFetchingNextPage}
          onEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
        />
      )}
    </Page>
  );
}
