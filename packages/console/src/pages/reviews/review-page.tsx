import { ProblemError } from "@screenspec/client";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { type ReviewDetails, reviewQuery } from "../../data/reviews.ts";
import { specQuery } from "../../data/specs.ts";
import { LoadingState } from "../../design/content/states.tsx";
import { TimeBy } from "../../design/content/time-by.tsx";
import { Facts } from "../../design/layout/facts.tsx";
import { Columns } from "../../design/layout/grid.tsx";
import { MissingPage, Page } from "../../design/layout/page.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { protectionTexts } from "../../texts/pages/protection.ts";
import { reviewTexts } from "../../texts/pages/reviews.ts";
import { texts } from "../../texts/texts.ts";
import { ChannelBadge } from "../spec/channel-badge.tsx";
import { ReviewStatusBadge } from "../spec/reviews/review-status-badge.tsx";
import { ComparisonContext, OpenSpecContext } from "../spec/spec-context.ts";
import { Approvals } from "./approvals.tsx";
import { Comments } from "./comments/comments.tsx";
import { useAnnotations } from "./comments/use-annotations.tsx";
import { ReviewDialogs } from "./dialogs/review-dialogs.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewChanges } from "./review-changes.tsx";
import { ReviewNotices } from "./review-notices.tsx";
import type { SeenState } from "./seen-state.ts";

const route = getRouteApi("/frame/reviews/$review");

const trail = [{ label: texts.navigation.reviews, to: "/reviews" }];

/** A review: what it changes, who has approved it, its comments, and what the user can do with it. */
export function ReviewPage() {
  const { review: id } = route.useParams();
  const { data, error, refetch } = useQuery(reviewQuery(id));
  if (error instanceof ProblemError && error.status === 404) {
    return (
      <MissingPage title={reviewTexts.review.missing}>
        {reviewTexts.review.missingDetail}
      </MissingPage>
    );
  }
  if (data === undefined) {
    return (
      <Page title={texts.navigation.reviews}>
        <LoadingState error={error} onRetry={() => void refetch()} lines={8} />
      </Page>
    );
  }
  return <OpenReview key={data.id} review={data} />;
}

function OpenReview({ review }: { readonly review: ReviewDetails }) {
  const spec = useQuery(specQuery(review.spec_id));
  const annotations = useAnnotations(review);
  const [seen, setSeen] = useState<SeenState>(review);
  const { created_at: createdAt, created_by_name: author, sha256 } = review;
  const words = reviewTexts.review;
  return (
    <Page
      title={review.title}
      trail={trail}
      beside={<ReviewStatusBadge status={review.status} />}
      actions={<ReviewActions review={review} />}
    >
      <Stack gap={5}>
        <Facts
          facts={[
            {
              label: words.spec,
              value: (
                <Link to="/specs/$spec" params={{ spec: spec.data?.spec.slug ?? review.spec_id }}>
                  <bdi>{review.spec_name}</bdi>
                </Link>
              ),
            },
            { label: words.channel, value: <ChannelBadge channel={review.channel} /> },
            { label: words.change, value: reviewTexts.change(review) },
            { label: words.opened, value: <TimeBy time={createdAt} name={author} /> },
            review.ended_at === null
              ? undefined
              : {
                  label: protectionTexts.statuses[review.status],
                  value: <TimeBy time={review.ended_at} name={review.ended_by_name} />,
                },
            sha256 === null
              ? undefined
              : { label: words.hash, value: <code title={sha256}>{sha256.slice(0, 12)}</code> },
          ]}
        />
        {review.description === "" ? null : <Stack maxWidth={720}>{review.description}</Stack>}
        <ReviewNotices
          review={review}
          draftRevision={spec.data?.spec.revision}
          seen={seen}
          onSee={() => setSeen(review)}
        />
        <OpenSpecContext value={spec.data}>
          <ComparisonContext value={annotations.comparison}>
            <Columns
              sideWidth={300}
              mainMin={600}
              main={<ReviewChanges review={review} spec={spec} />}
              side={
                <Stack gap={8}>
                  <Approvals review={review} />
                  <Comments review={review} annotations={annotations} />
                </Stack>
              }
            />
          </ComparisonContext>
        </OpenSpecContext>
      </Stack>
      <ReviewDialogs review={review} onUpdated={setSeen} />
    </Page>
  );
}
