import { Link } from "@tanstack/react-router";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { production } from "../../data/publishing.ts";
import type { SpecSummary } from "../../data/specs.ts";
import { Badge } from "../../design/badge.tsx";
import { ByName } from "../../design/by-name.tsx";
import { Skeleton } from "../../design/states.tsx";
import { Time } from "../../design/time.tsx";
import { texts } from "../../texts/texts.ts";
import { DocumentThumbnail } from "../spec/document-thumbnail.tsx";
import { SpecStatusBadge } from "../spec/spec-status-badge.tsx";
import styles from "./specs-table.module.css";

const rowHeight = 64;

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

  const { columns } = texts.specs;
  const before = (visible[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((visible.at(-1)?.end ?? top) - top);
  return (
    <>
      <table className={styles["table"]} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th>{columns.name}</th>
            <th>{columns.status}</th>
            <th>{columns.live}</th>
            <th>{columns.changed}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          <tr style={{ height: before }} />
          {visible.map(({ index, key }) => {
            const spec = rows[index];
            return spec === undefined ? null : (
              <SpecRow key={key} spec={spec} ariaRowIndex={index + 2} />
            );
          })}
          <tr style={{ height: after }} />
        </tbody>
      </table>
      {isLoadingMore ? <Skeleton lines={2} /> : null}
    </>
  );
}

/** Memoized: the table is rendered again with each row that comes into view. */
const SpecRow = memo(function SpecRow({
  spec,
  ariaRowIndex,
}: {
  readonly spec: SpecSummary;
  readonly ariaRowIndex: number;
}) {
  const { slug, name, description, status, updated_at: updatedAt, channels = [] } = spec;
  return (
    <tr aria-rowindex={ariaRowIndex} className={styles["row"]}>
      <td>
        <div className={styles["name"]}>
          <DocumentThumbnail
            title={texts.specs.preview(spec.name)}
            specId={spec.id}
            revision={spec.revision}
            side="draft"
            scale={0.1}
          />
          <div className={styles["words"]}>
            <Link to="/specs/$spec" params={{ spec: slug }} className={styles["link"]}>
              <bdi>{name}</bdi>
            </Link>
            <bdi className={styles["description"]}>{description}</bdi>
          </div>
        </div>
      </td>
      <td>
        <SpecStatusBadge status={status} />
      </td>
      <td>
        <span className={styles["channels"]}>
          {channels.map(({ channel, live_version: version }) => (
            <Badge key={channel} tone={channel === production ? "success" : "accent"}>
              {channel} {version}
            </Badge>
          ))}
          {channels.length === 0 ? (
            <span className={styles["muted"]}>{texts.specs.notLive}</span>
          ) : null}
        </span>
      </td>
      <td className={styles["muted"]}>
        <Time value={updatedAt} /> <ByName name={spec.updated_by_name} />
      </td>
    </tr>
  );
});

/** The distance from the top of the document to an element. */
function topOf(element: Element | null): number {
  return element === null ? 0 : element.getBoundingClientRect().top + scrollY;
}
