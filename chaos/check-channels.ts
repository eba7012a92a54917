import type { DataOf, Reply } from "@screenspec/client";
import {
  type ChannelName,
  channelNames,
  mayShow,
  noteFound,
  pointerPath,
  production,
} from "./channels.ts";
import { load, readDocument } from "./documents.ts";
import { type KnownSpec, type ReportViolation, readTag, type Work } from "./journal.ts";
import { pollUntil } from "./poll-until.ts";

const patienceMs = 5000;

/**
 * Checks that the acknowledged version is live in each channel, and that its pointer shows it.
 *
 * @param answer the service's representation of the spec
 */
export async function checkChannels(
  work: Work,
  spec: KnownSpec,
  answer: Reply<DataOf<"getSpec">>,
  reportViolation: ReportViolation,
): Promise<void> {
  const live = await listLive(work, spec);
  checkProduction(spec, answer, reportViolation);
  for (const channel of channelNames) {
    const version = live.get(channel) ?? null;
    const known = spec.channels[channel];
    if (channel === production) {
      const expected = spec.live.version;
      if (version !== expected)
        reportViolation(`${version} is listed as live, where ${expected} is`);
    } else if (!mayShow(known, version)) {
      const expected = [known.atLeast, ...known.perhaps].join(" or ");
      reportViolation(`${version} is live in ${channel}, not ${expected}`);
    }
    noteFound(known, version);
    await checkPointer(work, spec, { channel, version, reportViolation });
  }
}

/** The live versions by channel. */
export async function listLive({ servers }: Work, { id }: KnownSpec) {
  const channels = await servers.api.listChannels({ spec_id: id });
  return new Map(channels.map(({ channel, live_version }) => [channel, live_version]));
}

/** Every generation of production is acknowledged, except those of scheduled publishes. */
function checkProduction(
  spec: KnownSpec,
  { data, etag }: Reply<DataOf<"getSpec">>,
  reportViolation: ReportViolation,
): void {
  const version = data.live_version;
  const { generation } = readTag(etag);
  const message = spec.checked.get(version ?? 0)?.message;
  const isScheduled = [...spec.schedules.values()].some(
    (schedule) => schedule.channel === production && schedule.message === message,
  );
  const isLater = generation > spec.live.generation && isScheduled;
  const isSame = generation === spec.live.generation && version === spec.live.version;
  if (!isLater && !isSame) {
    reportViolation(
      `${version} is live in generation ${generation}, where ${spec.live.version} was acknowledged for ${spec.live.generation}`,
    );
  }
  spec.live = { generation, version };
}

interface Shown {
  readonly channel: ChannelName;
  readonly version: number | null;
  readonly reportViolation: ReportViolation;
}

/**
 * The pointer shows the live version: at once at the requested server, within a second where it is
 * cached.
 */
async function checkPointer(
  { servers, journal }: Work,
  spec: KnownSpec,
  { channel, version, reportViolation }: Shown,
): Promise<void> {
  const path = pointerPath(spec, channel);
  let shown: ReturnType<typeof readDocument> | undefined;
  const isShown = async () => {
    const { status, bytes } = await load(servers.origin(), path);
    shown = status === 404 ? undefined : readDocument(bytes, spec.id);
    return (shown?.version ?? null) === version;
  };
  if (!(await pollUntil(isShown, performance.now() + patienceMs)))
    return reportViolation(`the pointer of ${channel} shows ${shown?.version}, not ${version}`);
  if (shown !== undefined && shown.sha256 !== spec.versions.get(shown.version)?.sha256)
    reportViolation(`the pointer of ${channel} shows another document than version ${version}`);
  journal.count("pointers checked");
}
