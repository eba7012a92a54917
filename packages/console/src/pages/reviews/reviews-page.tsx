import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReviewFilter, reviewsQuery, waitingReviewsQuery } from "../../data/reviews.ts";
import { withoutUndefined } from "../../data/without-undefined.ts";
import { EmptyState } from "../../design/content/states.tsx";
import { Button } from "../../design/controls/button.tsx";
import { Tabs } from "../../design/controls/tabs.tsx";
import { Page } from "../../design/layout/page.tsx";
import { PagedList } from "../../design/layout/paged-list.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { useMay } from "../../session/permissions.ts";
import { reviewTexts } from "../../texts/pages/reviews.ts";
import { texts } from "../../texts/texts.ts";
import type { SearchOf } from "../search-parameters.ts";
import { ReviewFilters } from "./review-filters.tsx";
import { ReviewsTable } from "./reviews-table.tsx";

const route = getRouteApi("/frame/reviews");

/** The inbox: the reviews that wait for the user, and all reviews, filtered by the service as the address says. */
export function ReviewsPage() {
  const { inbox } = reviewTexts;
  const mayApprove = useMay("specs:publish");
  const { list = mayApprove ? "waiting" : "all" } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: waiting } = useQuery(waitingReviewsQuery);
  const open = (selected: "waiting" | "all") => void navigate({ search: { list: selected } });
  return (
    <Page title={texts.navigation.reviews}>
      <Tabs
        label={texts.navigation.reviews}
        selected={list}
        onSelect={open}
        tabs={[
          {
            id: "waiting",
            label: waiting?.total ? `${inbox.waiting} (${waiting.total})` : inbox.waiting,
            content: () => <WaitingReviews onShowAll={() => open("all")} />,
          },
          { id: "all", label: inbox.all, content: () => <AllReviews /> },
        ]}
      />
    </Page>
  );
}

function WaitingReviews({ onShowAll }: { readonly onShowAll: () => void }) {
  const { inbox } = reviewTexts;
  const query = useInfiniteQuery(reviewsQuery({ reviewer: "me" }));
  return (
    <PagedList
      query={query}
      lines={6}
      empty={
        <EmptyState
          title={inbox.nothingWaits}
          action={<Button onPress={onShowAll}>{inbox.showAll}</Button>}
        >
          {inbox.nothingWaitsDetail}
        </EmptyState>
      }
    >
      {(reviews) => <ReviewsTable reviews={reviews} />}
    </PagedList>
  );
}

function AllReviews() {
  const { inbox } = reviewTexts;
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(reviewsQuery(filterOf(address)));
  const { items: reviews = [], total } = query.data ?? {};
  const { status, channel, author } = address;
  const isFiltered = [status, channel, author].some((value) => value !== undefined);
  return (
    <Stack>
      <ReviewFilters
        address={address}
        reviews={reviews}
        count={query.data && (total === undefined ? inbox.many : inbox.count(total))}
        onChange={(changed) =>
          void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
        }
      />
      <PagedList
        query={query}
        lines={6}
        empty={
          isFiltered ? (
            <EmptyState title={inbox.noMatch} />
          ) : (
            <EmptyState title={inbox.none}>{inbox.noneDetail}</EmptyState>
          )
        }
      >
        {(items) => <ReviewsTable reviews={items} />}
      </PagedList>
    </Stack>
  );
}

/** The filter that the address of the list stands for. */
function filterOf({ status, channel, author }: SearchOf<"reviews">): ReviewFilter {
  return withoutUndefined({
    status: status === "all" ? undefined : (status ?? "pending"),
    channel,
    author,
  });
}
