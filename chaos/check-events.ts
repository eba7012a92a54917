import { type ChannelName, channelNames, preview, production } from "./channels.ts";
import type { FeedEvent } from "./feed.ts";
import type { KnownSpec, ReportViolation } from "./journal.ts";

/**
 * Compares all events of a spec with the journal: each revision was reported, each version once, and in each channel
 * every acknowledged version, in order, and every acknowledged unpublish.
 */
export function checkEvents(
  spec: KnownSpec,
  events: readonly FeedEvent[],
  reportViolation: ReportViolation,
): void {
  const revisions = new Set(events.map(({ data }) => Number(data["revision"])));
  const silent = [...spec.marks.keys()].filter((revision) => !revisions.has(revision));
  if (silent.length > 0) reportViolation(`no event reported revision ${silent.join()}`);

  const live = events.filter(isLive);
  const made = live.filter((event) => !isPromoted(event)).map(versionOf);
  const isEachOnce = made.toSorted(byNumber).every((version, index) => version === index + 1);
  if (made.length !== spec.checked.size || !isEachOnce) {
    reportViolation(
      `versions 1 to ${spec.checked.size} were made, but the events reported ${made.join()}`,
    );
  }
  for (const channel of channelNames) {
    const known = spec.channels[channel];
    const shown = live.filter((event) => channelOf(event) === channel).map(versionOf);
    if (shown.join() !== shown.toSorted(byNumber).join())
      reportViolation(`the events of ${channel} went back: ${shown.join()}`);
    const unreported = [...known.versions].filter((version) => !shown.includes(version));
    if (unreported.length > 0)
      reportViolation(`no event reported these versions of ${channel}: ${unreported.join()}`);
    const unpublishes = events.filter(
      (event) => event.type === "spec.unpublished" && channelOf(event) === channel,
    ).length;
    if (unpublishes < known.unpublishes.size) {
      reportViolation(
        `${known.unpublishes.size} unpublishes of ${channel} were acknowledged, and ${unpublishes} reported`,
      );
    }
  }
}

/** The version that a channel shows after the events; null: none. */
export function versionAfter(events: readonly FeedEvent[], channel: ChannelName): number | null {
  const last = events.findLast(
    (event) =>
      event.type === "spec.deleted" ||
      ((event.type === "spec.unpublished" || isLive(event)) && channelOf(event) === channel),
  );
  return last !== undefined && isLive(last) ? versionOf(last) : null;
}

/** Whether a version became live with the event. */
function isLive({ type }: FeedEvent): boolean {
  return type === "spec.published" || type === "spec.rolled_back";
}

function isPromoted(event: FeedEvent): boolean {
  return event.data["promoted_from"] !== undefined || channelOf(event) === preview;
}

function channelOf({ data }: FeedEvent): unknown {
  return data["channel"] ?? production;
}

function versionOf({ data }: FeedEvent): number {
  return Number(data["version"]);
}

function byNumber(one: number, other: number): number {
  return one - other;
}
