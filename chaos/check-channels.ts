import type { DataOf, Reply } from "@screenspec/client";
import { until } from "../packages/server/testing/until.ts";
import { type ChannelName, channelNames } from "./channels.ts";
import { versionAfter } from "./check-events.ts";
import { load, pointerPath, readDocument } from "./documents.ts";
import type { FeedEvent } from "./feed.ts";
import { type KnownSpec, type ReportViolation, readTag, type Work } from "./journal.ts";

/**
 * Checks that the version that the events reported last is live in each channel, in production the one that was
 * acknowledged for its generation; and that the pointer shows it.
 *
 * @param answer the service's representation of the spec
 * @param events all events of the spec
 */
export async function checkChannels(
  work: Work,
  spec: KnownSpec,
  answer: Reply<DataOf<"getSpec">>,
  events: readonly FeedEvent[],
  reportViolation: ReportViolation,
): Promise<void> {
  checkProduction(work, spec, answer, reportViolation);
  const live = await listLive(work, spec);
  for (const channel of channelNames) {
    const version = live.get(channel) ?? null;
    const expected = versionAfter(events, channel);
    if (version !== expected)
      reportViolation(`${version} is live in ${channel}, and the events reported ${expected}`);
    await checkPointer(work, spec, channel, version);
  }
}

/** The live versions by channel. */
export async function listLive({ servers }: Work, { id }: KnownSpec) {
  const channels = await servers.api.listChannels({ spec_id: id });
  return new Map(channels.map(({ channel, live_version }) => [channel, live_version]));
}

/** Production's generation is the latest acknowledged one, or a later one of a scheduled publish. */
function checkProduction(
  { journal }: Work,
  spec: KnownSpec,
  { data, etag = "" }: Reply<DataOf<"getSpec">>,
  reportViolation: ReportViolation,
): void {
  const { generation } = readTag(etag);
  if (generation < spec.live.generation)
    reportViolation(`generation ${spec.live.generation} is back at ${generation}`);
  journal.noteLive(spec, etag, data.live_version);
}

/**
 * The pointer shows the live version: at once at the requested server, within a second where it is
 * cached.
 */
async function checkPointer(
  { servers, journal }: Work,
  spec: KnownSpec,
  channel: ChannelName,
  version: number | null,
): Promise<void> {
  const path = pointerPath(spec, channel);
  let shown: ReturnType<typeof readDocument> | undefined;
  await until(async () => {
    const { status, bytes } = await load(await servers.origin(), path);
    shown = status === 404 ? undefined : readDocument(bytes, spec.id);
    return (shown?.version ?? null) === version;
  });
  if (shown !== undefined && shown.sha256 !== spec.versions.get(shown.version)?.sha256)
    journal.reportViolation(`${path} shows another document than version ${version}`);
  journal.count("pointers checked");
}
