import { setTimeout } from "node:timers/promises";
import { askSurely, load } from "./ask.ts";
import {
  type ChannelName,
  channelNames,
  mayShow,
  noteFound,
  pointerPath,
  production,
} from "./channels.ts";
import type { Lose } from "./check-spec.ts";
import { readDocument } from "./document.ts";
import type { KnownSpec } from "./journal.ts";
import { generationOf } from "./operation.ts";
import type { Work } from "./work.ts";

const patienceMs = 5000;
const pollMs = 20;

/** Checks that in each channel is live what was acknowledged, and that its pointer shows that. */
export async function checkChannels(work: Work, spec: KnownSpec, lose: Lose): Promise<void> {
  const live = await listLive(work, spec);
  await checkProduction(work, spec, lose);
  for (const channel of channelNames) {
    const version = live.get(channel) ?? null;
    const known = spec.channels[channel];
    if (channel === production) {
      const expected = spec.live.version;
      if (version !== expected) lose(`${version} is listed as live, where ${expected} is`);
    } else if (!mayShow(known, version)) {
      const { atLeast, perhaps } = known;
      lose(`${version} is live in ${channel}, not ${[atLeast, ...perhaps].join(" or ")}`);
    }
    noteFound(known, version);
    await checkPointer(work, spec, { channel, version, lose });
  }
}

/** The version that is live, by channel. */
export async function listLive(
  { service }: Pick<Work, "service">,
  { id }: KnownSpec,
): Promise<Map<string, number>> {
  const { json } = await askSurely(service, { method: "GET", path: `/specs/${id}/channels` });
  const live = new Map<string, number>();
  for (const { channel, live_version } of json) live.set(channel, live_version);
  return live;
}

/** Of production each generation is acknowledged, but for those that scheduled publishes begin. */
async function checkProduction({ service }: Work, spec: KnownSpec, lose: Lose): Promise<void> {
  const answer = await askSurely(service, { method: "GET", path: `/specs/${spec.id}` });
  const version: number | null = answer.json.live_version;
  const generation = generationOf(answer);
  const message = spec.checked.get(version ?? 0)?.message;
  const isScheduled = [...spec.schedules.values()].some(
    (schedule) => schedule.channel === production && schedule.message === message,
  );
  const isLater = generation > spec.live.generation && isScheduled;
  const isSame = generation === spec.live.generation && version === spec.live.version;
  if (!isLater && !isSame) {
    lose(
      `${version} is live in generation ${generation}, where ${spec.live.version} was acknowledged for ${spec.live.generation}`,
    );
  }
  spec.live = { generation, version };
}

interface Shown {
  readonly channel: ChannelName;
  readonly version: number | null;
  readonly lose: Lose;
}

/** The pointer shows what is live: at once where it is asked, within a second where it is remembered. */
async function checkPointer(
  { service, journal }: Work,
  spec: KnownSpec,
  { channel, version, lose }: Shown,
): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const path = pointerPath(spec, channel);
    const { status, bytes } = await load(service.origin(), path, "identity");
    const shown = status === 404 ? null : readDocument(bytes, spec.id);
    if ((shown?.version ?? null) === version) {
      if (shown !== null && shown.sha256 !== spec.versions.get(shown.version)?.sha256) {
        lose(`the pointer of ${channel} shows another document than version ${version}`);
      }
      journal.count("pointers checked");
      return;
    }
    if (performance.now() > giveUpAt)
      return lose(`the pointer of ${channel} shows ${shown?.version}, not ${version}`);
    await setTimeout(pollMs);
  }
}
