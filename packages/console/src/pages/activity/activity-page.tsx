import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { historyActions, historyQuery } from "../../data/history.ts";
import { LoadMore } from "../../design/load-more.tsx";
import { Page } from "../../design/page.tsx";
import { Select } from "../../design/select.tsx";
import { EmptyState, LoadingState } from "../../design/states.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./activity-page.module.css";
import { HistoryList } from "./history-list.tsx";

const actions = ["all", ...historyActions] as const;

const route = getRouteApi("/frame/activity");

/** What happened to all specs, newest first; new entries appear as they happen. */
export function ActivityPage() {
  const { action } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(historyQuery(action));
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <Page
      title={texts.activity.title}
      bar={
        <div className={styles["bar"]}>
          <Select
            label={texts.activity.filter}
            isLabelHidden
            options={actions.map((value) => ({ value, label: texts.activity.filters[value] }))}
            value={action ?? "all"}
            onChange={(value) =>
              void navigate({ search: value === "all" ? {} : { action: value }, replace: true })
            }
          />
        </div>
      }
    >
      {entries === undefined ? (
        <LoadingState error={list.error} onRetry={() => void list.refetch()} lines={8} />
      ) : entries.length === 0 ? (
        <EmptyState title={texts.activity.none}>{texts.activity.noneDetail}</EmptyState>
      ) : (
        <div className={styles["list"]}>
          <HistoryList entries={entries} />
          <LoadMore query={list} />
        </div>
      )}
    </Page>
  );
}
