import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { historyActions, historyQuery } from "../../data/history.ts";
import { EmptyState } from "../../design/content/states.tsx";
import { Select } from "../../design/controls/select.tsx";
import { Page } from "../../design/layout/page.tsx";
import { PagedList } from "../../design/layout/paged-list.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { activityTexts } from "../../texts/pages/activity.ts";
import { texts } from "../../texts/texts.ts";
import { HistoryByDay } from "./history-list.tsx";

const actions = ["all", ...historyActions] as const;

const route = getRouteApi("/frame/activity");

/** The changes of all specs, newest first; new entries appear as they happen. */
export function ActivityPage() {
  const { action } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(historyQuery(action));
  return (
    <Page
      title={texts.navigation.activity}
      bar={
        <Row>
          <Select
            label={activityTexts.filter}
            isLabelHidden
            options={actions.map((value) => ({ value, label: activityTexts.filters[value] }))}
            value={action ?? "all"}
            onChange={(value) =>
              void navigate({ search: value === "all" ? {} : { action: value }, replace: true })
            }
          />
        </Row>
      }
    >
      <Stack maxWidth={800}>
        <PagedList
          query={list}
          lines={8}
          empty={<EmptyState title={activityTexts.none}>{activityTexts.noneDetail}</EmptyState>}
        >
          {(entries) => <HistoryByDay entries={entries} />}
        </PagedList>
      </Stack>
    </Page>
  );
}
