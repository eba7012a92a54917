import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { filteredStatuses, specFilterOf, specSorts, specsQuery } from "../../data/specs.ts";
import { EmptyState, ErrorState, Skeleton } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Button } from "../../design/controls/button.tsx";
import { FilterBar } from "../../design/controls/filter-bar.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { SearchField } from "../../design/controls/search-field.tsx";
import { Select } from "../../design/controls/select.tsx";
import { LoadMore } from "../../design/layout/load-more.tsx";
import { Page } from "../../design/layout/page.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { useMay } from "../../session/permissions.ts";
import { texts } from "../../texts/texts.ts";
import { useOfferedActions } from "../page-actions.ts";
import type { SearchOf } from "../search-parameters.ts";
import { SpecsTable } from "./specs-table.tsx";
import { TrashTable } from "./trash-table.tsx";

const NewSpecDialog = lazy(async () => {
  const { NewSpecDialog } = await import("./new-spec/new-spec-dialog.tsx");
  return { default: NewSpecDialog };
});
const ImportDialog = lazy(async () => {
  const { ImportDialog } = await import("./transfer/import-dialog.tsx");
  return { default: ImportDialog };
});
const ExportSpecsDialog = lazy(async () => {
  const { ExportSpecsDialog } = await import("./transfer/export-specs-dialog.tsx");
  return { default: ExportSpecsDialog };
});

const statuses = ["all", ...filteredStatuses] as const;

const route = getRouteApi("/frame/specs");

/** All specs: searched, filtered and sorted by the service, as the page's address says. */
export function SpecsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = specFilterOf(search);
  const { status = "all", sort = "-updated_at" } = search;
  const isTrash = status === "deleted";
  const exportFilter = {
    ...(search.q ? { q: search.q } : {}),
    ...(status === "all" || isTrash ? {} : { status }),
  };
  const list = useInfiniteQuery(specsQuery(filter));
  const {
    data,
    error,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
    isPlaceholderData,
  } = list;
  const change = (changed: SearchOf<"specs">) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  const mayWrite = useMay("specs:write");
  const open = (opened: SearchOf<"specs">) => () =>
    void navigate({ search: (before) => ({ ...before, ...opened }) });
  const create = { label: texts.actions.newSpec, onAction: open({ new: "template" }) };
  const others = [
    ...(mayWrite
      ? [{ label: texts.transfer.import.title, onAction: open({ transfer: "import" }) }]
      : []),
    { label: texts.transfer.export.title, onAction: open({ transfer: "export" }) },
    {
      label: texts.specs.showTrash,
      onAction: () => void navigate({ search: { status: "deleted" } }),
    },
  ];
  useOfferedActions(mayWrite ? [create, ...others] : others);
  // While another filter loads, the rows of the one before stay, but deleted specs never stand among the others.
  const { items = [], total } = data ?? {};
  const rows = items.filter((spec) => (spec.status === "deleted") === isTrash);
  const isFiltered = search.q !== undefined || status !== "all";

  return (
    <Page
      title={texts.navigation.specs}
      beside={<Muted>{texts.specs.what}</Muted>}
      actions={
        <>
          {mayWrite ? (
            <Button variant="primary" icon={<Plus />} onPress={create.onAction}>
              {create.label}
            </Button>
          ) : null}
          <Menu label={texts.actions.more} actions={others} />
        </>
      }
      bar={
        <FilterBar count={total === undefined ? undefined : texts.specs.count(total)}>
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
          {isTrash ? null : (
            <Select
              label={texts.specs.sort}
              isLabelHidden
              options={specSorts.map((value) => ({ value, label: texts.specs.sorts[value] }))}
              value={sort}
              onChange={(value) => change({ sort: value === "-updated_at" ? undefined : value })}
            />
          )}
        </FilterBar>
      }
    >
      {error && rows.length === 0 ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined || (isPlaceholderData && rows.length === 0) ? (
        <Skeleton lines={8} />
      ) : rows.length === 0 && isTrash && search.q === undefined ? (
        <EmptyState title={texts.specs.noTrash}>{texts.specs.trashDetail}</EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? texts.specs.noMatch : texts.specs.none}
          action={
            mayWrite && !isFiltered ? (
              <Button onPress={create.onAction}>{texts.specs.chooseTemplate}</Button>
            ) : null
          }
        >
          {isFiltered ? texts.specs.noMatchDetail : texts.specs.noneDetail}
        </EmptyState>
      ) : isTrash ? (
        <Stack>
          <TrashTable rows={rows} />
          <LoadMore query={list} />
        </Stack>
      ) : (
        <SpecsTable
          rows={rows}
          isLoadingMore={isFetchingNextPage}
          onEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
        />
      )}
      <Suspense>
        {mayWrite && search.new !== undefined ? (
          <NewSpecDialog
            source={search.new}
            onSource={(source) => change({ new: source })}
            onClose={() => change({ new: undefined })}
          />
        ) : null}
        {mayWrite && search.transfer === "import" ? (
          <ImportDialog onClose={() => change({ transfer: undefined })} />
        ) : null}
        {search.transfer === "export" ? (
          <ExportSpecsDialog
            filter={exportFilter}
            onClose={() => change({ transfer: undefined })}
          />
        ) : null}
      </Suspense>
    </Page>
  );
}
