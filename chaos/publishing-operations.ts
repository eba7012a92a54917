import { randomUUID } from "node:crypto";
import type { Answer } from "../packages/server/testing/test-server.ts";
import {
  type ChannelName,
  noteShown,
  noteUnpublished,
  preview,
  production,
  staging,
} from "./channels.ts";
import {
  type Journal,
  type KnownSchedule,
  type KnownSpec,
  noteLive,
  noteVersion,
} from "./journal.ts";
import { generationOf, type Making, type Operation, post } from "./operation.ts";

/** Delays of scheduled publishes: some before, some during and some after a server is down. */
const soonestMs = 100;
const latestMs = 1200;

export function publishOperation(
  { journal }: Pick<Making, "journal">,
  spec: KnownSpec,
  channel: ChannelName = production,
): Operation {
  const message = randomUUID();
  const since = spec.channels[channel].withdrawals;
  return {
    name: "publish",
    spec,
    channel,
    isRepeated: true,
    refusals: ["not_found"],
    asked: post(`/specs/${spec.id}/publish`, { message, channel }, message),
    acknowledge: (answer) => noteMade(journal, spec, { message, channel, since }, answer),
  };
}

export function rollbackOperation(
  { journal, random }: Making,
  spec: KnownSpec,
  channel: ChannelName = production,
): Operation {
  const message = randomUUID();
  const version = random.oneOf([...spec.versions.keys()]);
  const since = spec.channels[channel].withdrawals;
  return {
    name: "rollback",
    spec,
    channel,
    isRepeated: true,
    refusals: ["not_found"],
    asked: post(`/specs/${spec.id}/rollback`, { version, message, channel }, message),
    acknowledge: (answer) => noteMade(journal, spec, { message, channel, since }, answer),
  };
}

interface Promotion {
  readonly from?: ChannelName;
  readonly version?: number;
  readonly to: ChannelName;
}

/**
 * Promotes the version of another channel, or one of the latest versions to the channel that only
 * promotions reach.
 */
export function promoteOperation({ journal, random }: Making, spec: KnownSpec): Operation {
  const promotions: readonly Promotion[] = [
    { from: staging, to: production },
    { from: production, to: staging },
    ...[...spec.versions.keys()].slice(-3).map((version) => ({ version, to: preview })),
  ];
  const promotion = random.oneOf(promotions);
  const { to } = promotion;
  const since = spec.channels[to].withdrawals;
  return {
    name: "promote",
    spec,
    channel: to,
    isRepeated: true,
    refusals: ["not_found", "not_published", "newer_version_live"],
    asked: post(`/specs/${spec.id}/promote`, promotion),
    acknowledge: (answer) => {
      const { version } = answer.json;
      noteShown(spec, { channel: to, version, since });
      if (to === production) noteLive(journal, spec, { generation: generationOf(answer), version });
    },
  };
}

/** Schedules a publish of the present draft. */
export function scheduleOperation(
  { journal, random }: Making,
  spec: KnownSpec,
  channel: ChannelName = production,
): Operation {
  const message = randomUUID();
  const at = new Date(Date.now() + random.between(soonestMs, latestMs)).toISOString();
  const asked = {
    message,
    channel,
    at,
    since: spec.withdrawals,
    channelSince: spec.channels[channel].withdrawals,
  };
  return {
    name: "schedule",
    spec,
    isRepeated: true,
    // A request that reaches the service after its scheduled time is refused.
    refusals: ["not_found", "in_the_past"],
    asked: post(`/specs/${spec.id}/publish`, { message, channel, schedule_at: at }, message),
    acknowledge: ({ json: { id } }) => {
      const before = spec.schedules.get(id);
      if (before !== undefined && before.message !== message) {
        journal.reportViolation(`${spec.id}: ${id} was given to ${before.message} and ${message}`);
      }
      if (before === undefined)
        spec.schedules.set(id, { ...asked, mayBeCancelled: false, status: "scheduled" });
    },
  };
}

/** Cancels an acknowledged scheduled publish, whose time may have come. */
export function cancelOperation(spec: KnownSpec, id: string, schedule: KnownSchedule): Operation {
  schedule.mayBeCancelled = true;
  return {
    name: "cancel",
    spec,
    isRepeated: false,
    refusals: ["not_found", "not_scheduled"],
    asked: { method: "DELETE", path: `/specs/${spec.id}/schedules/${id}` },
    acknowledge: () => {
      schedule.status = "cancelled";
    },
  };
}

export function unpublishOperation(
  { journal }: Pick<Making, "journal">,
  spec: KnownSpec,
  channel: ChannelName = production,
): Operation {
  spec.mayBeUnpublished = true;
  const known = spec.channels[channel];
  const { answers } = known;
  return {
    name: "unpublish",
    spec,
    channel,
    isRepeated: true,
    refusals: ["not_found", "not_published"],
    asked: post(`/specs/${spec.id}/unpublish`, { channel }),
    acknowledge: (answer) => {
      if (channel !== production) return noteUnpublished(known, answers);
      noteLive(journal, spec, { generation: generationOf(answer), version: null });
    },
  };
}

interface Made {
  readonly message: string;
  readonly channel: ChannelName;
  readonly since: number;
}

function noteMade(
  journal: Journal,
  spec: KnownSpec,
  { message, channel, since }: Made,
  answer: Answer,
): void {
  const { version, sha256, version_url } = answer.json;
  noteVersion(journal, spec, version, { sha256, path: pathOf(version_url), message });
  noteShown(spec, { channel, version, since });
  if (channel === production)
    noteLive(journal, spec, { generation: generationOf(answer), version });
}

/** The path of a version's URL below the origin, whatever the base URL. */
export function pathOf(versionUrl: string): string {
  return /specs\/spec_.*$/.exec(versionUrl)?.[0] ?? versionUrl;
}
