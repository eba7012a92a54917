import { type Call, type Client, newIdempotencyKey, type PostOptions } from "@screenspec/client";
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
  type KnownVersion,
  newSpec,
  noteLive,
  noteVersion,
  type Operation,
  readTag,
  type Work,
} from "./journal.ts";

type Making = Pick<Work, "journal" | "random">;

interface Change<Data> {
  readonly spec?: KnownSpec;
  readonly refusals?: readonly string[];
  /** The idempotency key of a POST, which is repeated; undefined for other methods. */
  readonly key?: string;
  readonly call: (api: Client, options: PostOptions) => Call<Data>;
  /** Records the effect of an answer. */
  readonly note: (data: Data, etag: string) => void;
  readonly leaveOpen?: () => void;
}

function operation<Data>(name: string, change: Change<Data>): Operation {
  const { spec, refusals = [], key, call, note, leaveOpen = () => {} } = change;
  return {
    name,
    spec,
    refusals,
    isRepeated: key !== undefined,
    async send(api, options) {
      const keyed = key === undefined ? options : { ...options, idempotencyKey: key };
      const { data, etag = "" } = await call(api, keyed).withResponse();
      note(data, etag);
    },
    leaveOpen,
  };
}

/** Delays of scheduled publishes: some before, some during and some after a server is down. */
const soonestMs = 100;
const latestMs = 1200;

export function createOperation({ journal, random }: Making): Operation {
  const mark = newIdempotencyKey();
  const body = { name: mark, globalData: markedData(mark, random) };
  return operation("create", {
    key: mark,
    call: (api, options) => api.createSpec({ body }, options),
    note: ({ id }, etag) => journal.specs.push(newSpec(id, mark, etag)),
  });
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
  const ifMatch = isConditional ? tag : undefined;
  return operation("save", {
    spec,
    refusals: isConditional ? ["not_found", "revision_mismatch"] : ["not_found"],
    call: (api, options) => api.updateSpec({ spec_id: id, body }, { ...options, ifMatch }),
    note({ revision }, etag) {
      if (spec.marks.has(revision))
        journal.reportViolation(`${id}: revision ${revision} was given twice`);
      if (isConditional && revision !== readTag(tag).revision + 1)
        journal.reportViolation(`${id}: a save on ${tag} became revision ${revision}`);
      spec.marks.set(revision, mark);
      spec.tag = etag;
    },
    leaveOpen: () => void spec.unansweredMarks.add(mark),
  });
}

export function deleteOperation(spec: KnownSpec): Operation {
  spec.mayBeUnpublished = true;
  spec.isDeleted = undefined;
  return operation("delete", {
    spec,
    call: (api, options) => api.deleteSpec({ spec_id: spec.id }, options),
    note: () => noteDeleted(spec),
  });
}

export function restoreOperation({ journal }: Pick<Work, "journal">, spec: KnownSpec): Operation {
  spec.isDeleted = undefined;
  return operation("restore", {
    spec,
    refusals: ["not_deleted"],
    key: newIdempotencyKey(),
    call: (api, options) => api.restoreSpec({ spec_id: spec.id }, options),
    note(_, etag) {
      spec.isDeleted = false;
      noteLive(journal, spec, etag, null);
    },
  });
}

export function publishOperation(work: Making, spec: KnownSpec, channel: ChannelName): Operation {
  const message = newIdempotencyKey();
  const body = { message, channel };
  const note = noteMade(work, spec, body);
  return operation("publish", {
    spec,
    refusals: ["not_found"],
    key: message,
    call: (api, options) => api.publishSpec({ spec_id: spec.id, body }, options),
    note(data, etag) {
      if (data.status === "scheduled") throw new Error("It was scheduled.");
      note(data, etag);
    },
  });
}

export function rollbackOperation(work: Making, spec: KnownSpec, channel: ChannelName): Operation {
  const message = newIdempotencyKey();
  const version = work.random.oneOf([...spec.versions.keys()]);
  const body = { version, message, channel };
  return operation("rollback", {
    spec,
    refusals: ["not_found"],
    key: message,
    call: (api, options) => api.rollbackSpec({ spec_id: spec.id, body }, options),
    note: noteMade(work, spec, body),
  });
}

/**
 * Promotes the version of another channel, or one of the latest versions to the channel that only
 * promotions reach.
 */
export function promoteOperation({ journal, random }: Making, spec: KnownSpec): Operation {
  const body = random.oneOf([
    { from: staging, to: production },
    { from: production, to: staging },
    ...[...spec.versions.keys()].slice(-3).map((version) => ({ version, to: preview })),
  ]);
  const since = spec.channels[body.to].withdrawals;
  return operation("promote", {
    spec,
    refusals: ["not_found", "not_published", "newer_version_live"],
    key: newIdempotencyKey(),
    call: (api, options) => api.promoteSpec({ spec_id: spec.id, body }, options),
    note({ version }, etag) {
      noteShown(spec, { channel: body.to, version, since });
      if (body.to === production) noteLive(journal, spec, etag, version);
    },
  });
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
  const body = { message, channel, schedule_at: at };
  return operation("schedule", {
    spec,
    // A request that reaches the service after its scheduled time is refused.
    refusals: ["not_found", "in_the_past"],
    key: message,
    call: (api, options) => api.publishSpec({ spec_id: spec.id, body }, options),
    note(data) {
      if (data.status !== "scheduled") throw new Error("It was not scheduled.");
      const before = spec.schedules.get(data.id);
      if (before !== undefined && before.message !== message)
        journal.reportViolation(`${data.id} was given to ${before.message} and ${message}`);
      if (before !== undefined) return;
      const asked = { message, channel, at, since, channelSince };
      spec.schedules.set(data.id, { ...asked, mayBeCancelled: false, status: "scheduled" });
    },
  });
}

/** Cancels an acknowledged scheduled publish, whose time may have come. */
export function cancelOperation(spec: KnownSpec, id: string, schedule: KnownSchedule): Operation {
  schedule.mayBeCancelled = true;
  return operation("cancel", {
    spec,
    refusals: ["not_found", "not_scheduled"],
    call: (api, options) => api.cancelSchedule({ spec_id: spec.id, schedule_id: id }, options),
    note() {
      schedule.status = "cancelled";
    },
  });
}

export function unpublishOperation(
  { journal }: Making,
  spec: KnownSpec,
  channel: ChannelName,
): Operation {
  spec.mayBeUnpublished = true;
  const known = spec.channels[channel];
  const { answers } = known;
  return operation("unpublish", {
    spec,
    refusals: ["not_found", "not_published"],
    key: newIdempotencyKey(),
    call: (api, options) => api.unpublishSpec({ spec_id: spec.id, body: { channel } }, options),
    note(_, etag) {
      if (channel === production) noteLive(journal, spec, etag, null);
      else noteUnpublished(known, answers);
    },
  });
}

/** Returns a function that records a new version and that its channel shows it. */
function noteMade(
  { journal }: Making,
  spec: KnownSpec,
  { message, channel }: { readonly message: string; readonly channel: ChannelName },
) {
  const since = spec.channels[channel].withdrawals;
  return (made: Omit<KnownVersion, "message">, etag: string) => {
    const { version, sha256, version_url } = made;
    noteVersion(journal, spec, { version, sha256, version_url, message });
    noteShown(spec, { channel, version, since });
    if (channel === production) noteLive(journal, spec, etag, version);
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
