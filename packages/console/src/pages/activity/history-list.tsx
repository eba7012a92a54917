import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { HistoryEntry, SpecHistoryEntry } from "../../data/history.ts";
import { production } from "../../data/publishing.ts";
import { Badge } from "../../design/content/badge.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Time } from "../../design/content/time.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { dayOf, formatMinute } from "../../texts/format.ts";
import { activityTexts } from "../../texts/pages/activity.ts";
import { texts } from "../../texts/texts.ts";
import { ChannelBadge } from "../spec/channel-badge.tsx";
import { ReviewLink } from "../spec/reviews/review-link.tsx";
import { foldRepeats } from "./fold-repeats.ts";
import styles from "./history-list.module.css";

interface HistoryListProps {
  readonly entries: readonly (HistoryEntry | SpecHistoryEntry)[];
}

/** Changes with their actors and times. Entries of one spec have no link to it. */
export function HistoryList({ entries }: HistoryListProps) {
  return (
    <ol className={styles["list"]}>
      {foldRepeats(withoutApplied(entries), subjectOf).map((group) => (
        // New entries join a group at its start.
        <HistoryItem key={group.at(-1)?.id} group={group} />
      ))}
    </ol>
  );
}

type Entry = HistoryListProps["entries"][number];

/** Leaves out that a review was applied where the change that this made is shown. */
function withoutApplied(entries: readonly Entry[]): readonly Entry[] {
  const made = new Set(
    entries.flatMap(({ action, details }) =>
      action.startsWith("spec.") ? (details.review_id ?? []) : [],
    ),
  );
  return entries.filter(
    ({ action, details }) => action !== "review.applied" || !made.has(details.review_id ?? ""),
  );
}

function subjectOf(entry: Entry): string {
  return "spec_id" in entry ? entry.spec_id : "";
}

/** An entry, or several that repeat each other as one, which opens to all of them. */
function HistoryItem({ group }: { readonly group: readonly [Entry, ...Entry[]] }) {
  const [isOpen, setOpen] = useState(false);
  const [entry] = group;
  const { review_id: review, title } = entry.details;
  return (
    <li>
      <Row align="start" gap={1}>
        <Stack grow={300} gap={1}>
          <p>
            <b>
              <bdi>{nameOf(entry)}</bdi>
            </b>{" "}
            {deedOf(entry)}{" "}
            {"spec_id" in entry ? <SpecLink entry={entry} /> : activityTexts.thisSpec}{" "}
            {group.length > 1 ? (
              <button
                type="button"
                className={styles["times"]}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {activityTexts.times(group.length)}
                <ChevronRight aria-hidden="true" />
              </button>
            ) : null}{" "}
            <Details entry={entry} fields={group.flatMap(({ details }) => details.fields ?? [])} />
          </p>
          {review === undefined || title === undefined ? null : (
            <p className={styles["message"]}>
              <ReviewLink id={review}>
                <bdi>{title}</bdi>
              </ReviewLink>
            </p>
          )}
          {entry.details.message ? (
            <p className={styles["message"]}>
              <bdi>{entry.details.message}</bdi>
            </p>
          ) : null}
          {entry.details.detail ? (
            <p className={styles["message"]}>{entry.details.detail}</p>
          ) : null}
        </Stack>
        <Muted size="small">
          <Time value={entry.at} />
        </Muted>
      </Row>
      {isOpen ? (
        <ol className={styles["repeats"]}>
          {group.map((each) => (
            <HistoryItem key={each.id} group={[each]} />
          ))}
        </ol>
      ) : null}
    </li>
  );
}

function nameOf({ actor }: HistoryEntry): string {
  if (actor === null) return activityTexts.service;
  return actor.name ?? activityTexts.removedKey;
}

/** The verb of an entry. */
function deedOf({ action, details }: HistoryEntry): string {
  const { is_resolved: isResolved, schedule_at: time } = details;
  if (action === "review.commented" && isResolved !== undefined) {
    return activityTexts.commentResolved(isResolved);
  }
  if (action === "review.updated" && time !== undefined) {
    return time === null ? activityTexts.reviewUnscheduled : activityTexts.reviewScheduled;
  }
  return activityTexts.actions[action] ?? action;
}

function SpecLink({ entry }: { readonly entry: SpecHistoryEntry }) {
  return (
    <Link to="/specs/$spec" params={{ spec: entry.spec_id }}>
      <bdi>{entry.details.name ?? entry.spec_id}</bdi>
    </Link>
  );
}

interface DetailsProps {
  readonly entry: HistoryEntry;
  readonly fields: readonly string[];
}

/** The rest of the sentence: `to production`, `from staging`, and what belongs to it. */
function Details({ entry: { action, details }, fields }: DetailsProps) {
  const { version, source_version: source, channel, schedule_at: time } = details;
  const { review_id: review, title, emergency, reversal } = details;
  const preposition = activityTexts.prepositions[action];
  return (
    <span className={styles["details"]}>
      {preposition === undefined ? null : (
        <>
          {preposition} <ChannelBadge channel={channel ?? production} />
        </>
      )}
      {fields.length === 0 ? null : <span>{activityTexts.fields(fields)}</span>}
      {time === undefined || time === null ? null : (
        <span>{activityTexts.at(formatMinute(time))}</span>
      )}
      {version === undefined ? null : <Muted>· {texts.spec.version(version)}</Muted>}
      {source === undefined ? null : <Muted>· {texts.spec.contentOf(source)}</Muted>}
      {review === undefined || title !== undefined ? null : (
        <>
          <Muted>·</Muted>
          <ReviewLink id={review}>{activityTexts.review}</ReviewLink>
        </>
      )}
      {emergency === true ? <Badge tone="danger">{activityTexts.emergency}</Badge> : null}
      {reversal === true ? <Muted>· {activityTexts.reversal}</Muted> : null}
    </span>
  );
}

/** Entries by day and, within a day, by spec: newest first. */
export function HistoryByDay({ entries }: { readonly entries: readonly SpecHistoryEntry[] }) {
  return [...Map.groupBy(entries, ({ at }) => dayOf(at))].map(([day, ofDay]) => (
    <Stack as="section" key={day} gap={1}>
      <h2>{day}</h2>
      {[...Map.groupBy(ofDay, ({ spec_id: id }) => id)].map(([id, ofSpec]) => (
        <HistoryList key={id} entries={ofSpec} />
      ))}
    </Stack>
  ));
}
