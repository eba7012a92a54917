import { type CallOptions, type Client, newIdempotencyKey, type Reply } from "@screenspec/client";
import {
  type ChannelName,
  noteDeleted,
  noteShown,
  noteUnpublished,
  preview,
  production,
  staging,
} from "./channels.ts";
import {
  type KnownSchedule,
  type KnownSpec,
  newSpec,
  noteLive,
  noteVersion,
  readTag,
  type Work,
} from "./journal.ts";

/** A request for a change, and the effect of its answer on the journal. */
export interface Operation {
  readonly name: string;
  /** Undefined: it creates one. */
  readonly spec?: KnownSpec;
  /** Whether it has an idempotency key and is retried until there is an answer. */
  readonly isRepeated: boolean;
  /** Error codes that concurrent changes or elapsed time may cause. */
  readonly refusals: readonly string[];
  /** Sends the request and records its effect, also of a retry. */
  send(api: Client, options: CallOptions): Promise<void>;
  /** Called when the outcome is unknown. */
  leaveOpen?(): void;
}

type Making = Pick<Work, "journal" | "random">;

/** Delays of scheduled publishes: some before, some during and some after a server is down. */
const soonestMs = 100;
const latestMs = 1200;

export function createOperation({ journal, random }: Making): Operation {
  const mark = newIdempotencyKey();
  const body = { name: mark, globalData: markedData(mark, random) };
  return {
    name: "create",
    isRepeated: true,
    refusals: [],
    async send(api, options) {
      const call = api.createSpec({ body }, { ...options, idempotencyKey: mark });
      const { data, etag = "" } = await call.withResponse();
      if (journal.specs.every(({ id }) => id !== data.id))
        journal.specs.push(newSpec(data.id, mark, etag));
    },
  };
}

/** Saves the draft, optionally with the latest known ETag in If-Match. */
export function saveOperation(
  { journal, random }: Making,
  spec: KnownSpec,
  isConditional: boolean,
): Operation {
  const mark = newIdempotencyKey();
  const { id, tag } = spec;
  const body = { name: mark, globalData: markedData(mark, random) };
  return {
    name: "save",
    spec,
    isRepeated: false,
    refusals: isConditional ? ["not_found", "revision_mismatch"] : ["not_found"],
    async send(api, options) {
      const ifMatch = isConditional ? tag : undefined;
      const call = api.updateSpec({ spec_id: id, body }, { ...options, ifMatch });
      const { etag = "" } = await call.withResponse();
      const { revision } = readTag(etag);
      if (spec.marks.has(revision))
        journal.reportViolation(`${id}: revision ${revision} was given twice`);
      if (isConditional && revision !== readTag(tag).revision + 1)
        journal.reportViolation(`${id}: a save on ${tag} became revision ${revision}`);
      spec.marks.set(revision, mark);
      spec.tag = etag;
    },
    leaveOpen: () => void spec.unansweredMarks.add(mark),
  };
}

export function deleteOperation(spec: KnownSpec): Operation {
  spec.mayBeUnpublished = true;
  spec.isDeleted = undefined;
  return {
    name: "delete",
    spec,
    isRepeated: false,
    refusals: [],
    async send(api, options) {
      await api.deleteSpec({ spec_id: spec.id }, options);
      noteDeleted(spec);
    },
  };
}

export function restoreOperation({ journal }: Pick<Work, "journal">, spec: KnownSpec): Operation {
  spec.isDeleted = undefined;
  const idempotencyKey = newIdempotencyKey();
  return {
    name: "restore",
    spec,
    isRepeated: true,
    refusals: ["not_deleted"],
    async send(api, options) {
      const call = api.restoreSpec({ spec_id: spec.id }, { ...options, idempotencyKey });
      const { etag } = await call.withResponse();
      spec.isDeleted = false;
      noteLive(journal, spec, { generation: readTag(etag).generation, version: null });
    },
  };
}

export function publishOperation(work: Making, spec: KnownSpec, channel: ChannelName): Operation {
  const message = newIdempotencyKey();
  const body = { message, channel };
  const note = noteMade(work, spec, body);
  return {
    name: "publish",
    spec,
    isRepeated: true,
    refusals: ["not_found"],
    async send(api, options) {
      const call = api.publishSpec({ spec_id: spec.id, body }, withKey(options, message));
      const { data, etag } = await call.withResponse();
      if (data.status === "scheduled") throw new Error("It was scheduled.");
      note({ data, etag });
    },
  };
}

export function rollbackOperation(work: Making, spec: KnownSpec, channel: ChannelName): Operation {
  const message = newIdempotencyKey();
  const version = work.random.oneOf([...spec.versions.keys()]);
  const body = { version, message, channel };
  const note = noteMade(work, spec, body);
  return {
    name: "rollback",
    spec,
    isRepeated: true,
    refusals: ["not_found"],
    async send(api, options) {
      const call = api.rollbackSpec({ spec_id: spec.id, body }, withKey(options, message));
      note(await call.withResponse());
    },
  };
}

/**
 * Promotes the version of another channel, or one of the latest versions to the channel that only
 * promotions reach.
 */
export function promoteOperation({ journal, random }: Making, spec: KnownSpec): Operation {
  const { to, ...source } = random.oneOf([
    { from: staging, to: production },
    { from: production, to: staging },
    ...[...spec.versions.keys()].slice(-3).map((version) => ({ version, to: preview })),
  ]);
  const since = spec.channels[to].withdrawals;
  const idempotencyKey = newIdempotencyKey();
  return {
    name: "promote",
    spec,
    isRepeated: true,
    refusals: ["not_found", "not_published", "newer_version_live"],
    async send(api, options) {
      const body = { to, ...source };
      const call = api.promoteSpec({ spec_id: spec.id, body }, { ...options, idempotencyKey });
      const { data, etag } = await call.withResponse();
      const { version } = data;
      noteShown(spec, { channel: to, version, since });
      if (to === production)
        noteLive(journal, spec, { generation: readTag(etag).generation, version });
    },
  };
}

/** Schedules a publish of the present draft. */
export function scheduleOperation(
  { journal, random }: Making,
  spec: KnownSpec,
  channel: ChannelName,
): Operation {
  const message = newIdempotencyKey();
  const at = new Date(Date.now() + random.between(soonestMs, latestMs)).toISOString();
  const since = spec.withdrawals;
  const channelSince = spec.channels[channel].withdrawals;
  return {
    name: "schedule",
    spec,
    isRepeated: true,
    // A request that reaches the service after its scheduled time is refused.
    refusals: ["not_found", "in_the_past"],
    async send(api, options) {
      const body = { message, channel, schedule_at: at };
      const data = await api.publishSpec({ spec_id: spec.id, body }, withKey(options, message));
      if (data.status !== "scheduled") throw new Error("It was not scheduled.");
      const before = spec.schedules.get(data.id);
      if (before !== undefined && before.message !== message)
        journal.reportViolation(`${data.id} was given to ${before.message} and ${message}`);
      if (before !== undefined) return;
      const asked = { message, channel, at, since, channelSince };
      spec.schedules.set(data.id, { ...asked, mayBeCancelled: false, status: "scheduled" });
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
    async send(api, options) {
      await api.cancelSchedule({ spec_id: spec.id, schedule_id: id }, options);
      schedule.status = "cancelled";
    },
  };
}

export function unpublishOperation(
  { journal }: Making,
  spec: KnownSpec,
  channel: ChannelName,
): Operation {
  spec.mayBeUnpublished = true;
  const known = spec.channels[channel];
  const { answers } = known;
  const idempotencyKey = newIdempotencyKey();
  return {
    name: "unpublish",
    spec,
    isRepeated: true,
    refusals: ["not_found", "not_published"],
    async send(api, options) {
      const input = { spec_id: spec.id, body: { channel } };
      const { etag } = await api
        .unpublishSpec(input, { ...options, idempotencyKey })
        .withResponse();
      if (channel !== production) noteUnpublished(known, answers);
      else noteLive(journal, spec, { generation: readTag(etag).generation, version: null });
    },
  };
}

function withKey(options: CallOptions, idempotencyKey: string) {
  return { ...options, idempotencyKey };
}

interface MadeVersion {
  readonly version: number;
  readonly sha256: string;
  readonly version_url: string;
}

/** Returns a function that records a new version and that its channel shows it. */
function noteMade(
  { journal }: Making,
  spec: KnownSpec,
  { message, channel }: { readonly message: string; readonly channel: ChannelName },
) {
  const since = spec.channels[channel].withdrawals;
  return ({ data, etag }: Pick<Reply<MadeVersion>, "data" | "etag">) => {
    const { version, sha256, version_url } = data;
    noteVersion(journal, spec, { version, sha256, version_url, message });
    noteShown(spec, { channel, version, since });
    if (channel === production)
      noteLive(journal, spec, { generation: readTag(etag).generation, version });
  };
}

/**
 * The mark at both ends of a content, sometimes with long filler between them, which reveals truncated or
 * mixed documents.
 */
function markedData(mark: string, random: Work["random"]) {
  const size = random.oneOf([0, 10, 100, 500, 2000, 20_000]);
  return { mark, filler: random.oneOf(["x", "yz", "€"]).repeat(size), again: mark };
}
