import { type ChannelName, preview, production, staging } from "./channels.ts";
import { oneOf } from "./choices.ts";
import type { KnownSpec, Work } from "./journal.ts";
import {
  cancelSchedule,
  createSpec,
  deleteSpec,
  promoteSpec,
  publishSpec,
  restoreSpec,
  rollbackSpec,
  saveSpec,
  schedulePublish,
  unpublishSpec,
} from "./operations.ts";

const clientCount = 8;
const mostSpecs = 36;

/** Runs concurrent clients until the signal: each sends one request after the other. Resolves when all are answered. */
export async function runClients(work: Work, stop: AbortSignal): Promise<void> {
  const client = async () => {
    while (!stop.aborted) await workOnce(work);
  };
  await Promise.all(Array.from({ length: clientCount }, client));
}

async function workOnce(work: Work): Promise<unknown> {
  const { journal } = work;
  const { specs } = journal;
  const chance = Math.random();
  if (specs.length < mostSpecs && (specs.length === 0 || chance < 0.05)) {
    return createSpec(work);
  }
  const spec = oneOf(specs);
  if (chance < 0.08) return deleteAndRestore(work, spec);
  if (chance < 0.12) {
    const channels = [production, production, staging, preview];
    return unpublishSpec(work, spec, oneOf(channels));
  }
  if (chance < 0.6 && chance >= 0.3) return saveSpec(work, spec, Math.random() < 0.5);
  const channel = Math.random() < 0.6 ? production : staging;
  if (chance < 0.17 && spec.versions.size > 0) return rollbackSpec(work, spec, channel);
  if (chance < 0.26) return promoteSpec(work, spec);
  if (chance < 0.3) return scheduleOrCancel(work, spec, channel);
  return publishSpec(work, spec, channel);
}

/** Half of the time cancels a pending schedule of any spec. */
function scheduleOrCancel(work: Work, spec: KnownSpec, channel: ChannelName) {
  const waiting = work.journal.specs.flatMap((each) =>
    [...each.schedules].flatMap(([id, schedule]) =>
      schedule.status === "scheduled" ? [() => cancelSchedule(work, each, id, schedule)] : [],
    ),
  );
  const mayCancel = waiting.length > 0 && Math.random() < 0.5;
  return mayCancel ? oneOf(waiting)() : schedulePublish(work, spec, channel);
}

async function deleteAndRestore(work: Work, spec: KnownSpec): Promise<void> {
  if (spec.isBeingDeleted || spec.isDeleted === undefined) return;
  spec.isBeingDeleted = true;
  try {
    const isGone = spec.isDeleted || (await deleteSpec(work, spec));
    // Some specs stay deleted for a while.
    if (isGone && Math.random() < 0.7) await restoreSpec(work, spec);
  } finally {
    spec.isBeingDeleted = false;
  }
}
