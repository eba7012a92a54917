import { type HeardEvent, listen } from "../packages/server/testing/listener.ts";
import { until } from "../packages/server/testing/until.ts";
import { askOrThrow } from "./ask.ts";
import { type ChannelName, channelNames, preview, production } from "./channels.ts";
import type { KnownSpec } from "./journal.ts";
import type { Work } from "./work.ts";

const types = "?types=spec.*";

/** The events read so far, and the cursor. */
export interface FeedRecord {
  readonly events: FeedEvent[];
  /** The events of each spec, in order. */
  readonly versions: Map<string, readonly FeedVersion[]>;
  /** The draft revisions of each spec that events reported. */
  readonly revisions: Map<string, Set<number>>;
  lastEventId: string;
}

interface FeedEvent {
  readonly type: string;
  /** The event's data as JSON. */
  readonly payload: string;
}

/** An event of a version that became live in a channel. */
interface FeedVersion {
  readonly version: number;
  readonly channel: ChannelName;
  /** Whether the version existed before. */
  readonly isPromoted: boolean;
}

/** Begins at the present end of the feed. */
export async function startFeedRecord({ service }: Pick<Work, "service">): Promise<FeedRecord> {
  const listener = await listen({ origin: service.origin(), token: service.token });
  listener.close();
  const { lastEventId } = listener;
  return { events: [], versions: new Map(), revisions: new Map(), lastEventId };
}

/**
 * Reads the feed to its end and compares it with the journal: each version was reported once, each live
 * version of a channel was reported in order, and each revision was reported.
 */
export async function checkEvents(work: Work, feed: FeedRecord): Promise<void> {
  const { service, journal } = work;
  const { origin, token } = service;
  const { lastEventId } = feed;
  const end = await publishMarker(work);
  const listener = await listen({ origin: origin(), token }, { lastEventId, query: types });
  await until(() => listener.events.some((event) => isPublishOf(event, end)));
  listener.close();
  for (const event of listener.events) note(feed, event);
  journal.count("events heard", listener.events.length);
  for (const spec of journal.specs) {
    compareVersions(work, spec, feed.versions.get(spec.id) ?? []);
    const unreported = [...spec.marks.keys()].filter(
      (each) => !feed.revisions.get(spec.id)?.has(each),
    );
    if (unreported.length > 0)
      journal.reportViolation(`${spec.id}: no event reported revision ${unreported.join()}`);
  }
}

function isPublishOf({ type, data }: HeardEvent, specId: string): boolean {
  return type === "spec.published" && data.data.id === specId;
}

function note(feed: FeedRecord, { id, type, data }: HeardEvent): void {
  const { id: specId, revision } = data.data;
  feed.lastEventId = id;
  feed.events.push({ type, payload: JSON.stringify(data) });
  feed.revisions.set(specId, (feed.revisions.get(specId) ?? new Set()).add(revision));
  if (type === "spec.published" || type === "spec.rolled_back") noteVersion(feed, data);
}

function noteVersion(feed: FeedRecord, { data }: HeardEvent["data"]): void {
  const { id: specId, version, channel = production, promoted_from } = data;
  const isPromoted = promoted_from !== undefined || channel === preview;
  const versions = feed.versions.get(specId) ?? [];
  feed.versions.set(specId, [...versions, { version, channel, isPromoted }]);
}

/** A final publish, whose event follows those of all versions that became live before. */
async function publishMarker({ service }: Work): Promise<string> {
  const body = { name: "marker" };
  const { json } = await askOrThrow(service, { method: "POST", path: "/specs", body });
  await askOrThrow(service, { method: "POST", path: `/specs/${json.id}/publish` });
  return json.id;
}

function compareVersions(
  { journal }: Work,
  spec: KnownSpec,
  reported: readonly FeedVersion[],
): void {
  const reportViolation = (what: string) => journal.reportViolation(`${spec.id}: ${what}`);
  const made = reported.filter(({ isPromoted }) => !isPromoted).map(({ version }) => version);
  const isEachOnce = made.toSorted(byNumber).every((version, index) => version === index + 1);
  if (made.length !== spec.checked.size || !isEachOnce) {
    reportViolation(
      `versions 1 to ${spec.checked.size} were made, but the events reported ${made.join()}`,
    );
  }
  for (const channel of channelNames) {
    const shown = reported.filter((each) => each.channel === channel).map(({ version }) => version);
    if (shown.join() !== shown.toSorted(byNumber).join()) {
      reportViolation(`the events of ${channel} went back: ${shown.join()}`);
    }
    const unreported = [...spec.channels[channel].acknowledged.keys()].filter(
      (each) => !shown.includes(each),
    );
    if (unreported.length > 0)
      reportViolation(`no event reported these versions of ${channel}: ${unreported.join()}`);
  }
}

function byNumber(one: number, other: number): number {
  return one - other;
}
