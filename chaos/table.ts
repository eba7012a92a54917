import type { Journal } from "./journal.ts";
import { recoveries } from "./recovery.ts";

export interface Findings {
  readonly name: string;
  readonly journal: Journal;
  readonly seconds: number;
}

/** The rows: a label, and the names that it counts. */
const rows: readonly (readonly [string, readonly string[]])[] = [
  ["rounds", ["rounds"]],
  ["kills (some again while it starts)", ["kills"]],
  ["connections to the database cut instead", ["connections cut"]],
  ["writes acknowledged, and checked", ["writes acknowledged"]],
  ["… publishes and rollbacks", ["publish", "rollback"]],
  ["… promotions", ["promote"]],
  ["… publishes scheduled", ["schedule"]],
  ["requests not answered", ["not answered"]],
  ["… sent again with their key, and answered", ["sent again"]],
  ["drafts checked", ["drafts checked"]],
  ["documents read whole, against their hash", ["documents checked"]],
  ["their signatures verified", ["signatures verified"]],
  ["pointers checked, of all channels", ["pointers checked"]],
  ["scheduled publishes that were published, once", ["schedules published"]],
  ["… that something else came before", ["schedules failed"]],
  ["… whose spec was deleted before", ["schedules cancelled"]],
  ["… that were cancelled", ["cancel"]],
  ["channels unpublished", ["unpublish"]],
  ["reads of documents all along", ["reads"]],
  ["… after an acknowledged publish", ["reads after an acknowledged publish"]],
  ["events, in order, each version once", ["events heard"]],
  ["webhooks received, of four endpoints", ["webhooks received"]],
  ["… sent again while their receiver was down", ["webhooks redelivered"]],
  ["… whose sender died before the answer", ["webhooks whose sender died"]],
  ["… repeated", ["webhooks repeated"]],
  ["… repeated by one kill, at most", ["most webhooks repeated by one kill"]],
  ["… missing", ["webhooks missing"]],
  ["temporary files found, none served", ["temporary files found"]],
];

/** The report of a run, as a table in Markdown. */
export function table(findings: readonly Findings[]): string {
  const sum = ({ counts }: Journal, names: readonly string[]) =>
    names.reduce((total, name) => total + (counts.get(name) ?? 0), 0).toLocaleString("en");
  const cells = [
    ["", ...findings.map(({ name }) => name)],
    ...rows.map(([title, names]) => [title, ...findings.map(({ journal }) => sum(journal, names))]),
    ...recoveries.map((name) => [
      `ms from a kill, or the next start, until: ${name}; p50, maximum`,
      ...findings.map(({ journal }) => percentiles(journal.times.get(name) ?? [])),
    ]),
    ["seconds", ...findings.map(({ seconds }) => String(Math.round(seconds)))],
    ["violations", ...findings.map(({ journal }) => `**${journal.violations.length}**`)],
  ];
  return markdown(cells);
}

function percentiles(times: readonly number[]): string {
  const inOrder = times.toSorted((one, other) => one - other);
  const [middle, longest] = [inOrder[Math.floor(inOrder.length / 2)], inOrder.at(-1)];
  if (middle === undefined || longest === undefined) return "–";
  return `${Math.round(middle)}, ${Math.round(longest)} (of ${times.length})`;
}

/** @param rows the header first */
export function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [head, line, ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
