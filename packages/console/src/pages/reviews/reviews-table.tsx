import type { Review } from "../../data/reviews.ts";
import { Muted } from "../../design/content/text.tsx";
import { TimeBy } from "../../design/content/time-by.tsx";
import { RowLink } from "../../design/layout/row-link.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { reviewTexts } from "../../texts/pages/reviews.ts";
import { texts } from "../../texts/texts.ts";
import { ChannelBadge } from "../spec/channel-badge.tsx";
import { ReviewStatusBadge } from "../spec/reviews/review-status-badge.tsx";

const { columns: headers } = reviewTexts.inbox;

const columns: readonly Column<Review>[] = [
  {
    header: headers.title,
    isRowHeader: true,
    cell: (review) => (
      <Stack gap={1} align="start">
        <RowLink to="/reviews/$review" params={{ review: review.id }}>
          <bdi>{review.title}</bdi>
        </RowLink>
        <Muted size="small">
          <bdi>{review.spec_name}</bdi> · {reviewTexts.change(review)}
        </Muted>
      </Stack>
    ),
    phoneDetail: ({ channel, status, created_at: time, created_by_name: name }) => (
      <Row>
        <ReviewStatusBadge status={status} />
        <ChannelBadge channel={channel} />
        <span>
          <TimeBy time={time} name={name} />
        </span>
      </Row>
    ),
  },
  {
    header: headers.channel,
    cell: ({ channel }) => <ChannelBadge channel={channel} />,
    width: 160,
    hiddenOn: "phone",
  },
  {
    header: headers.status,
    cell: ({ status }) => <ReviewStatusBadge status={status} />,
    width: 170,
    hiddenOn: "phone",
  },
  {
    header: headers.opened,
    cell: ({ created_at: time, created_by_name: name }) => <TimeBy time={time} name={name} />,
    isMuted: true,
    width: 240,
    hiddenOn: "phone",
  },
];

export function ReviewsTable({ reviews }: { readonly reviews: readonly Review[] }) {
  return (
    <Table
      label={texts.navigation.reviews}
      columns={columns}
      rows={reviews}
      keyOf={({ id }) => id}
    />
  );
}
