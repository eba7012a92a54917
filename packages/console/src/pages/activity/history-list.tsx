import { Link } from "@tanstack/react-router";
import type { HistoryEntry, SpecHistoryEntry } from "../../data/history.ts";
import { Badge } from "../../design/content/badge.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Time } from "../../design/content/time.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { formatMinute } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import { ChannelBadge } from "../spec/channel-badge.tsx";
import styles from "./history-list.module.css";

interface HistoryListProps {
  readonly entries: readonly (HistoryEntry | SpecHistoryEntry)[];
}

/** Changes with their actors and times. Entries of one spec have no link to it. */
export function HistoryList({ entries }: HistoryListProps) {
  return (
    <ol className={styles["list"]}>
      {entries.map((entry) => (
        <Row key={entry.id} as="li" align="start" gap={1}>
          <Stack grow={300} gap={1}>
            <p>
              <b>
                <bdi>{nameOf(entry)}</bdi>
              </b>{" "}
              {texts.activity.actions[entry.action] ?? entry.action}{" "}
              {"spec_id" in entry ? <SpecLink entry={entry} /> : texts.activity.thisSpec}{" "}
              <Details entry={entry} />
            </p>
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
      ))}
    </ol>
  );
}

function nameOf({ actor }: HistoryEntry): string {
  if (actor === null) return texts.activity.service;
  return actor.name ?? texts.activity.removedKey;
}

function SpecLink({ entry }: { readonly entry: SpecHistoryEntry }) {
  return (
    <Link to="/specs/$spec" params={{ spec: entry.spec_id }}>
      <bdi>{entry.details.name ?? entry.spec_id}</bdi>
    </Link>
  );
}

function Details({ entry: { details } }: { readonly entry: HistoryEntry }) {
  const { version, source_version: source, channel, fields, schedule_at: time } = details;
  return (
    <span className={styles["details"]}>
      {version === undefined ? null : <Badge>{texts.spec.version(version)}</Badge>}
      {source === undefined ? null : <Badge>{texts.spec.contentOf(source)}</Badge>}
      {channel === undefined ? null : <ChannelBadge channel={channel} />}
      {fields === undefined ? null : <Badge>{fields.join(", ")}</Badge>}
      {time === undefined ? null : <Badge>{formatMinute(time)}</Badge>}
    </span>
  );
}
