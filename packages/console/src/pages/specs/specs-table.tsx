import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SpecSummary } from "../../data/specs.ts";
import { Skeleton } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { TimeBy } from "../../design/content/time-by.tsx";
import { RowLink } from "../../design/layout/row-link.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { texts } from "../../texts/texts.ts";
import { ChannelBadge } from "../spec/channel-badge.tsx";
import { DocumentThumbnail } from "../spec/document-thumbnail.tsx";
import { SpecStatusBadge } from "../spec/spec-status-badge.tsx";
import styles from "./specs-table.module.css";

const ReviewsOfSpec = lazy(() => import("../spec/reviews/reviews-of-spec.tsx"));

const rowHeight = 64;

const { columns: headers } = texts.specs;

const columns: readonly Column<SpecSummary>[] = [
  { header: headers.name, cell: (spec) => <Name spec={spec} /> },
  {
    header: headers.status,
    cell: ({ id, slug, status }) => (
      <Stack gap={1} align="start">
        <SpecStatusBadge status={status} />
        <Suspense>
          <ReviewsOfSpec specId={id} slug={slug} />
        </Suspense>
      </Stack>
    ),
    width: [104, 112],
  },
  { header: headers.live, cell: LiveChannels, width: 168, hiddenOn: "phone" },
  {
    header: headers.changed,
    cell: ({ updated_at: time, updated_by_name: name }) => <TimeBy time={time} name={name} />,
    isMuted: true,
    width: 168,
    hiddenOn: "phone",
  },
];

interface SpecsTableProps {
  readonly rows: readonly SpecSummary[];
  readonly isLoadingMore: boolean;
  /** Called when the last row comes near. */
  readonly onEnd: () => void;
}

/** Draws only the rows in view, however many there are. */
export function SpecsTable({ rows, isLoadingMore, onEnd }: SpecsTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(topOf(body.current)), []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const visible = virtualizer.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  const isNearEnd = last >= rows.length - 10;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once more rows are there
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, rows.length]);

  return (
    <>
      <Table
        label={texts.navigation.specs}
        columns={columns}
        rows={visible.flatMap(({ index }) => rows[index] ?? [])}
        keyOf={({ id }) => id}
        layout="fixed"
        view={{
          body,
          first: visible[0]?.index ?? 0,
          count: rows.length,
          rowHeight,
          before: (visible[0]?.start ?? top) - top,
          after: virtualizer.getTotalSize() - ((visible.at(-1)?.end ?? top) - top),
        }}
      />
      {isLoadingMore ? <Skeleton lines={2} /> : null}
    </>
  );
}

/** Memoized: the table is rendered again with each row that comes into view. */
const Name = memo(function Name({ spec }: { readonly spec: SpecSummary }) {
  return (
    <Row gap={3} wrap={false}>
      <DocumentThumbnail
        subject={{ specId: spec.id, revision: spec.revision, side: "draft" }}
        width={39}
      />
      <div className={styles["words"]}>
        <RowLink to="/specs/$spec" params={{ spec: spec.slug }}>
          <bdi>{spec.name}</bdi>
        </RowLink>
        <Muted as="p">
          <bdi>{spec.description}</bdi>
        </Muted>
      </div>
    </Row>
  );
});

function LiveChannels({ channels = [] }: Pick<SpecSummary, "channels">) {
  if (channels.length === 0) return <Muted>{texts.specs.notLive}</Muted>;
  return (
    <Row gap={1}>
      {channels.map(({ channel, live_version: version }) => (
        <ChannelBadge key={channel} channel={channel}>
          {version}
        </ChannelBadge>
      ))}
    </Row>
  );
}

/** The distance from the top of the document to an element. */
function topOf(element: Element | null): number {
  return element === null ? 0 : element.getBoundingClientRect().top + scrollY;
}
