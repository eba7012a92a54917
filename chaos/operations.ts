import { newIdempotencyKey } from "@screenspec/client";
import { type ChannelName, preview, production, staging } from "./channels.ts";
import { between, oneOf } from "./choices.ts";
import { type KnownSchedule, KnownSpec, type KnownVersion, readTag, type Work } from "./journal.ts";
import { perform } from "./perform.ts";

/** Delays of scheduled publishes: some before, some during and some after a server is down. */
const soonestMs = 100;
const latestMs = 1200;

export function createSpec(work: Work): Promise<boolean> {
  const mark = newIdempotencyKey();
  const body = { name: mark, globalData: markedData(mark) };
  return perform(work, {
    name: "create",
    key: mark,
    call: (api, options) => api.createSpec({ body }, options),
    note({ id }, etag) {
      const { specs } = work.journal;
      // A repetition returns the same spec.
      if (specs.every((spec) => spec.id !== id)) specs.push(new KnownSpec(id, mark, etag));
    },
  });
}

/** Saves the draft, optionally with the latest known ETag in If-Match. */
export function saveSpec(work: Work, spec: KnownSpec, isConditional: boolean): Promise<boolean> {
  const mark = newIdempotencyKey();
  const { id, tag } = spec;
  const body = { name: mark, globalData: markedData(mark) };
  const ifMatch = isConditional ? tag : undefined;
  return perform(work, {
    name: "save",
    spec,
    refusals: isConditional ? ["not_found", "revision_mismatch"] : ["not_found"],
    call: (api, options) => api.updateSpec({ spec_id: id, body }, { ...options, ifMatch }),
    note({ revision }, etag) {
      if (spec.marks.has(revision))
        work.journal.reportViolation(`${id}: revision ${revision} was given twice`);
      if (isConditional && revision !== readTag(tag).revision + 1)
        work.journal.reportViolation(`${id}: a save on ${tag} became revision ${revision}`);
      spec.marks.set(revision, mark);
      spec.tag = etag;
    },
    leaveOpen: () => void spec.unansweredMarks.add(mark),
  });
}

export function deleteSpec(work: Work, spec: KnownSpec): Promise<boolean> {
  spec.mayBeUnpublished = true;
  spec.isDeleted = undefined;
  return perform(work, {
    name: "delete",
    spec,
    call: (api, options) => api.deleteSpec({ spec_id: spec.id }, options),
    note: () => spec.noteDeleted(),
  });
}

export function restoreSpec(work: Work, spec: KnownSpec): Promise<boolean> {
  spec.isDeleted = undefined;
  return perform(work, {
    name: "restore",
    spec,
    refusals: ["not_deleted"],
    key: newIdempotencyKey(),
    call: (api, options) => api.restoreSpec({ spec_id: spec.id }, options),
    note(_, etag) {
      spec.isDeleted = false;
      work.journal.noteLive(spec, etag, null);
    },
  });
}

export function publishSpec(work: Work, spec: KnownSpec, channel: ChannelName): Promise<boolean> {
  const message = newIdempotencyKey();
  const body = { message, channel };
  const note = noteMade(work, spec, body);
  return perform(work, {
    name: "publish",
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

export function rollbackSpec(work: Work, spec: KnownSpec, channel: ChannelName): Promise<boolean> {
  const message = newIdempotencyKey();
  const version = oneOf([...spec.versions.keys()]);
  const body = { version, message, channel };
  return perform(work, {
    name: "rollback",
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
export function promoteSpec(work: Work, spec: KnownSpec): Promise<boolean> {
  const body = oneOf([
    { from: staging, to: production },
    { from: production, to: staging },
    ...[...spec.versions.keys()].slice(-3).map((version) => ({ version, to: preview })),
  ]);
  return perform(work, {
    name: "promote",
    spec,
    refusals: ["not_found", "not_published", "newer_version_live"],
    key: newIdempotencyKey(),
    call: (api, options) => api.promoteSpec({ spec_id: spec.id, body }, options),
    note({ version }, etag) {
      spec.channels[body.to].versions.add(version);
      if (body.to === production) work.journal.noteLive(spec, etag, version);
    },
  });
}

/** Schedules a publish of the present draft. */
export function schedulePublish(
  work: Work,
  spec: KnownSpec,
  channel: ChannelName,
): Promise<boolean> {
  const message = newIdempotencyKey();
  const at = new Date(Date.now() + between(soonestMs, latestMs)).toISOString();
  const since = spec.deletes;
  const body = { message, channel, schedule_at: at };
  return perform(work, {
    name: "schedule",
    spec,
    // A request that reaches the service after its scheduled time is refused.
    refusals: ["not_found", "in_the_past"],
    key: message,
    call: (api, options) => api.publishSpec({ spec_id: spec.id, body }, options),
    note(data) {
      if (data.status !== "scheduled") throw new Error("It was not scheduled.");
      const before = spec.schedules.get(data.id);
      if (before !== undefined && before.message !== message)
        work.journal.reportViolation(`${data.id} was given to ${before.message} and ${message}`);
      if (before !== undefined) return;
      const asked = { message, channel, at, since };
      spec.schedules.set(data.id, { ...asked, mayBeCancelled: false, status: "scheduled" });
    },
  });
}

/** Cancels an acknowledged scheduled publish, whose time may have come. */
export function cancelSchedule(
  work: Work,
  spec: KnownSpec,
  id: string,
  schedule: KnownSchedule,
): Promise<boolean> {
  schedule.mayBeCancelled = true;
  return perform(work, {
    name: "cancel",
    spec,
    refusals: ["not_found", "not_scheduled"],
    call: (api, options) => api.cancelSchedule({ spec_id: spec.id, schedule_id: id }, options),
    note() {
      schedule.status = "cancelled";
    },
  });
}

export function unpublishSpec(work: Work, spec: KnownSpec, channel: ChannelName): Promise<boolean> {
  spec.mayBeUnpublished = true;
  const key = newIdempotencyKey();
  return perform(work, {
    name: "unpublish",
    spec,
    refusals: ["not_found", "not_published"],
    key,
    call: (api, options) => api.unpublishSpec({ spec_id: spec.id, body: { channel } }, options),
    note(_, etag) {
      spec.channels[channel].unpublishes.add(key);
      if (channel === production) work.journal.noteLive(spec, etag, null);
    },
  });
}

/** Returns a function that records a new version and that its channel shows it. */
function noteMade(
  work: Work,
  spec: KnownSpec,
  { message, channel }: { readonly message: string; readonly channel: ChannelName },
) {
  return (made: Omit<KnownVersion, "message">, etag: string) => {
    const { version, sha256, version_url } = made;
    work.journal.noteVersion(spec, { version, sha256, version_url, message });
    spec.channels[channel].versions.add(version);
    if (channel === production) work.journal.noteLive(spec, etag, version);
  };
}

/**
 * The mark at both ends of a content, sometimes with long filler between them, which reveals truncated or
 * mixed documents.
 */
function markedData(mark: string) {
  const size = oneOf([0, 10, 100, 500, 2000, 20_000]);
  return { mark, filler: oneOf(["x", "yz", "€"]).repeat(size), again: mark };
}
