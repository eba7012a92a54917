import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ArrowLeft, Plus } from "lucide-react";
import { useMemo } from "react";
import { customTypesQuery } from "../../data/custom-types.ts";
import { EmptyState, ErrorState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Button } from "../../design/controls/button.tsx";
import { FilterBar } from "../../design/controls/filter-bar.tsx";
import { SearchField } from "../../design/controls/search-field.tsx";
import { Select } from "../../design/controls/select.tsx";
import { Page } from "../../design/layout/page.tsx";
import { useMay } from "../../session/permissions.ts";
import { catalogTexts } from "../../texts/pages/catalog.ts";
import { texts } from "../../texts/texts.ts";
import { useOfferedActions } from "../page-actions.ts";
import type { SearchOf } from "../search-parameters.ts";
import { BuiltInType } from "./built-in-type.tsx";
import { addressOf, catalogEntries, kinds, matches } from "./catalog-entries.ts";
import styles from "./catalog-page.module.css";
import { CustomTypeDetail } from "./custom-type-detail.tsx";
import { CustomTypeForm } from "./custom-type-form.tsx";
import { TypeList } from "./type-list.tsx";

const route = getRouteApi("/frame/catalog");
const choices = ["all", ...kinds, "custom"] as const;

/** Every renderer, widget and action: those of the format, and the custom ones of this service. */
export function CatalogPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useMay("catalog:write");
  const { data: custom, error, refetch } = useQuery(customTypesQuery);
  const { kind = "all" } = search;
  const entries = useMemo(
    () =>
      catalogEntries(custom).filter(
        (entry) => kind === "all" || (kind === "custom" ? "custom" in entry : entry.kind === kind),
      ),
    [custom, kind],
  );
  const query = search.q ?? "";
  const found = entries.filter((entry) => matches(entry, query));
  const chosen =
    entries.find((entry) => addressOf(entry) === search.type) ??
    entries.find(({ name }) => name === search.type);
  // Beside the list there is room for a type before one is chosen.
  const selected = chosen ?? (search.type === undefined ? found[0] : undefined);
  const change = (changed: SearchOf<"catalog">, replace = true) =>
    void navigate({
      search: (before) => ({ ...before, ...changed }),
      replace,
      resetScroll: false,
    });
  const actions = mayWrite
    ? [{ label: catalogTexts.create, onAction: () => change({ edit: "new" }, false) }]
    : [];
  useOfferedActions(actions);
  const words = catalogTexts;

  return (
    <Page
      title={texts.navigation.catalog}
      actions={actions.map(({ label, onAction }) => (
        <Button key={label} icon={<Plus />} onPress={onAction}>
          {label}
        </Button>
      ))}
      bar={
        <FilterBar>
          <SearchField
            label={words.search}
            value={query}
            onSearch={(q) => change({ q: q || undefined })}
          />
          <Select
            label={words.kind}
            isLabelHidden
            options={choices.map((value) => ({ value, label: words.kinds[value] }))}
            value={kind}
            onChange={(value) => change({ kind: value === "all" ? undefined : value })}
          />
        </FilterBar>
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <div className={styles["columns"]} data-selected={chosen !== undefined || undefined}>
        <div className={styles["list"]}>
          {found.length === 0 ? (
            <EmptyState title={words.none}>
              {kind === "custom" && query === "" ? words.noneCustom : words.noneDetail}
            </EmptyState>
          ) : (
            <TypeList entries={found} selected={selected} search={search} />
          )}
        </div>
        <div className={styles["detail"]}>
          {selected === undefined ? (
            <Muted as="p">{words.choose}</Muted>
          ) : (
            <>
              <div className={styles["back"]}>
                <Button
                  variant="quiet"
                  icon={<ArrowLeft />}
                  onPress={() => change({ type: undefined })}
                >
                  {words.back}
                </Button>
              </div>
              {"custom" in selected ? (
                <CustomTypeDetail
                  key={`${selected.kind} ${selected.name}`}
                  entry={selected}
                  mayWrite={mayWrite}
                  onEdit={() => change({ edit: "current" }, false)}
                />
              ) : (
                <BuiltInType key={`${selected.kind} ${selected.name}`} entry={selected} />
              )}
            </>
          )}
        </div>
      </div>
      {mayWrite && search.edit === "new" ? (
        <CustomTypeForm
          current={undefined}
          onClose={() => change({ edit: undefined })}
          onSaved={(saved) => change({ edit: undefined, type: saved, kind: undefined })}
        />
      ) : null}
      {mayWrite && search.edit === "current" && selected && "custom" in selected ? (
        <CustomTypeForm
          current={selected}
          onClose={() => change({ edit: undefined })}
          onSaved={() => change({ edit: undefined })}
        />
      ) : null}
    </Page>
  );
}
