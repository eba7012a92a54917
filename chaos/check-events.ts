import { type HeardEvent, listen } from "../packages/server/testing/listener.ts";
import { until } from "../packages/server/testing/until.ts";
import { channelNames, preview, production } from "./channels.ts";
import type { KnownSpec, Work } from "./journal.ts";

/** The events read so far, and the cursor. */
export interface FeedRecord {
  readonly events: HeardEvent[];
  lastEventId: string;
}

/** Begins at the present end of the feed. */
export async function startFeedRecord({ servers }: Pick<Work, "servers">): Promise<FeedRecord> {
  const listener = await listen({ origin: servers.origin(), token: servers.token });
  listener.close();
  return { events: [], lastEventId: listener.lastEventId };
}

/**
 * Reads the feed to its end and compares it with the journal: each version was reported once, each live
 * version of a channel was reported in order, and each revision was reported.
 */
export async function checkEvents(work: Work, feed: FeedRecord): Promise<void> {
  const { servers, journal } = work;
  const end = await publishMarker(work);
  const options = { lastEventId: feed.lastEventId, query: "?types=spec.*" };
  const listener = await listen({ origin: servers.origin(), token: servers.token }, options);
  const isEnd = ({ type, data }: HeardEvent) => type === "spec.published" && data.data.id === end;
  await until(() => listener.events.some(isEnd));
  listener.close();
  feed.events.push(...listener.events);
  feed.lastEventId = listener.events.at(-1)?.id ?? feed.lastEventId;
  journal.count("events heard", listener.events.length);
  const eventsOf = Map.groupBy(feed.events, ({ data }) => String(data.data.id));
  for (const spec of journal.specs) compareEvents(work, spec, eventsOf.get(spec.id) ?? []);
}

/** A final publish, whose event follows those of all versions that became live before. */
async function publishMarker({ servers }: Work): Promise<string> {
  const { id } = await servers.api.createSpec({ body: { name: "marker" } });
  await servers.api.publishSpec({ spec_id: id });
  return id;
}

function compareEvents({ journal }: Work, spec: KnownSpec, events: readonly HeardEvent[]): void {
  const reportViolation = (what: string) => journal.reportViolation(`${spec.id}: ${what}`);
  const revisions = new Set(events.map(({ data }) => Number(data.data.revision)));
  const silent = [...spec.marks.keys()].filter((revision) => !revisions.has(revision));
  if (silent.length > 0) reportViolation(`no event reported revision ${silent.join()}`);

  const live = events.filter(({ type }) => ["spec.published", "spec.rolled_back"].includes(type));
  const reported = live.map(({ data: { data } }) => ({
    version: Number(data.version),
    channel: data.channel ?? production,
    isPromoted: data.promoted_from !== undefined || data.channel === preview,
  }));
  const made = reported.filter(({ isPromoted }) => !isPromoted).map(({ version }) => version);
  const isEachOnce = made.toSorted(byNumber).every((version, index) => version === index + 1);
  if (made.length !== spec.checked.size || !isEachOnce) {
    reportViolation(
      `versions 1 to ${spec.checked.size} were made, but the events reported ${made.join()}`,
    );
  }
  for (const channel of channelNames) {
    const shown = reported.filter((each) => each.channel === channel).map(({ version }) => version);
    if (shown.join() !== shown.toSorted(byNumber).join())
      reportViolation(`the events of ${channel} went back: ${shown.join()}`);
    const known = [...spec.channels[channel].acknowledged.keys()];
    const unreported = known.filter((version) => !shown.includes(version));
    if (unreported.length > 0)
      reportViolation(`no event reported these versions of ${channel}: ${unreported.join()}`);
  }
}

function byNumber(one: number, other: number): number {
  return one - other;
}
