import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { AuditEntry } from "../../data/audit.ts";
import { Muted } from "../../design/content/text.tsx";
import { Time } from "../../design/content/time.tsx";
import { RowButton, RowLink } from "../../design/layout/row-link.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { dayOf } from "../../texts/format.ts";
import { activityTexts } from "../../texts/pages/activity.ts";
import { texts } from "../../texts/texts.ts";
import { foldRepeats } from "../activity/fold-repeats.ts";
import styles from "./audit.module.css";
import { sentenceOf } from "./sentence-of.ts";

/** An entry, or the newest one of several that repeat each other. */
interface AuditRow {
  readonly entry: AuditEntry;
  /** How many entries the row stands for. */
  readonly count: number;
  /** Whether its repeats are shown below it. */
  readonly isOpen: boolean;
  readonly isRepeat: boolean;
  readonly toggle: () => void;
}

const { columns: headers } = texts.audit;

const columns: readonly Column<AuditRow>[] = [
  {
    header: headers.action,
    cell: (row) => <Sentence row={row} />,
    // The sentences about specs name them.
    phoneDetail: ({ entry }) =>
      activityTexts.actions[entry.action] === undefined ? <TargetName entry={entry} /> : null,
  },
  {
    header: headers.target,
    cell: ({ entry }) => <TargetName entry={entry} />,
    width: 260,
    hiddenOn: "phone",
  },
  {
    header: headers.address,
    cell: ({ entry }) => entry.address,
    isMuted: true,
    width: 140,
    hiddenOn: "laptop",
  },
  { header: headers.at, cell: ({ entry }) => <Time value={entry.at} />, isMuted: true, width: 132 },
];

/** Entries by day. Those that repeat each other within a day are one row, which opens to all of them. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  // A group is open if one of its entries is here: later pages and new entries change its ends.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const rowsOf = (group: readonly [AuditEntry, ...AuditEntry[]]): readonly AuditRow[] => {
    const [entry] = group;
    const ids = new Set(group.map(({ id }) => id));
    const isOpen = group.some(({ id }) => opened.has(id));
    const toggle = () => {
      const others = [...opened].filter((id) => !ids.has(id));
      setOpened(new Set(isOpen ? others : [...others, ...ids]));
    };
    const row: AuditRow = { entry, count: group.length, isOpen, isRepeat: false, toggle };
    if (group.length === 1 || !isOpen) return [row];
    return [row, ...group.map((each) => ({ ...row, entry: each, count: 1, isRepeat: true }))];
  };
  return (
    <Table
      label={texts.navigation.audit}
      columns={columns}
      rows={[...Map.groupBy(entries, ({ at }) => dayOf(at)).values()].flatMap((ofDay) =>
        foldRepeats(ofDay, subjectOf).flatMap(rowsOf),
      )}
      keyOf={({ entry, isRepeat }) => `${entry.id} ${isRepeat}`}
      groupOf={({ entry }) => dayOf(entry.at)}
      layout="fixed"
    />
  );
}

/** What an entry is about; its actor if that is unknown. */
function subjectOf({ target, actor, action }: AuditEntry): string {
  return target ?? `${action} ${actor?.id}`;
}

function Sentence({ row: { entry, count, isOpen, isRepeat, toggle } }: { readonly row: AuditRow }) {
  if (count > 1) {
    return (
      <RowButton aria-expanded={isOpen} onClick={toggle}>
        <bdi>{sentenceOf(entry)}</bdi> {activityTexts.times(count)}
        <ChevronRight className={styles["chevron"]} aria-hidden="true" />
      </RowButton>
    );
  }
  const { fields } = entry.details;
  return (
    <div className={isRepeat ? styles["repeat"] : undefined}>
      <RowLink
        from="/audit"
        to="/audit"
        search={(before) => ({ ...before, entry: entry.id, at: entry.at })}
      >
        <bdi>{sentenceOf(entry)}</bdi>
      </RowLink>
      {isRepeat && Array.isArray(fields) ? (
        <Muted> {activityTexts.fields(fields.map(String))}</Muted>
      ) : null}
    </div>
  );
}

/** The name of the entry's subject if the entry has it, else its id. */
function TargetName({ entry: { target, details } }: { readonly entry: AuditEntry }) {
  const name = [details["name"], details["email"]].find(
    (each) => typeof each === "string" && each !== "",
  );
  return typeof name === "string" ? (
    <bdi>{name}</bdi>
  ) : (
    <Muted>
      <code>{target}</code>
    </Muted>
  );
}
