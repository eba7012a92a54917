import { ask, load } from "./ask.ts";
import { channelNames, noteDeleted, pointerPath } from "./channels.ts";
import { listSchedules } from "./check-schedules.ts";
import { inParallel } from "./in-parallel.ts";
import type { KnownSpec } from "./journal.ts";
import { restoreOperation } from "./operations.ts";
import { perform } from "./perform.ts";
import { pollUntil } from "./poll-until.ts";
import { waitForPointers } from "./wait-for-pointers.ts";
import type { Work } from "./work.ts";

const width = 8;

/**
 * Resolves every unanswered request: looks up whether specs are deleted, restores those, and retries
 * requests with an idempotency key until they are answered. Then waits until no scheduled publish is
 * pending and all pointers are moved.
 */
export async function settle(work: Work, patienceMs: number): Promise<void> {
  const { journal } = work;
  const giveUpAt = performance.now() + patienceMs;
  await inParallel(journal.specs, width, (spec) => settleDeletion(work, spec, giveUpAt));
  await pollUntil(async () => {
    await inParallel([...journal.unanswered], width, async (operation) => {
      if (await perform(work, operation)) journal.count("sent again");
    });
    return journal.unanswered.size === 0;
  }, giveUpAt);
  for (const { asked } of journal.unanswered) {
    journal.reportViolation(
      `${asked.method} ${asked.path} is not answered, however often it is sent`,
    );
  }
  journal.unanswered.clear();
  await settleSchedules(work, patienceMs);
}

/** Waits for changes that need no further requests. */
async function settleSchedules(work: Work, patienceMs: number): Promise<void> {
  const { service, journal } = work;
  const giveUpAt = performance.now() + patienceMs;
  for (const spec of journal.specs) {
    if (![...spec.schedules.values()].some(isPending)) continue;
    const areNonePending = async () => !(await listSchedules(work, spec)).some(isPending);
    if (!(await pollUntil(areNonePending, giveUpAt))) {
      return journal.reportViolation(`${spec.id}: a scheduled publish stays pending`);
    }
  }
  if (!(await waitForPointers(service, giveUpAt))) {
    journal.reportViolation("pointers are not moved without further requests");
  }
}

function isPending({ status }: { readonly status: string }): boolean {
  return status === "scheduled";
}

async function settleDeletion(work: Work, spec: KnownSpec, giveUpAt: number): Promise<void> {
  const { service, journal } = work;
  const { status } = await ask(service, { method: "GET", path: `/specs/${spec.id}` });
  const isDeleted = status === 404;
  if (spec.isDeleted !== undefined && spec.isDeleted !== isDeleted) {
    const known = spec.isDeleted ? "its delete" : "that it is there";
    journal.reportViolation(`${spec.id}: ${known} was acknowledged, and it is answered ${status}`);
  }
  const wasAcknowledged = spec.isDeleted === true;
  spec.isDeleted = isDeleted;
  if (!isDeleted) return;
  if (!wasAcknowledged) noteDeleted(spec);
  if (wasAcknowledged && !(await isAway(work, spec, giveUpAt))) {
    journal.reportViolation(`${spec.id}: it is deleted and still on the CDN`);
  }
  const begun = [...journal.unanswered].find(
    (operation) => operation.name === "restore" && operation.spec === spec,
  );
  await perform(work, begun ?? restoreOperation(work, spec));
}

async function isAway({ service }: Work, spec: KnownSpec, giveUpAt: number): Promise<boolean> {
  for (const channel of channelNames) {
    const path = pointerPath(spec, channel);
    const isGone = async () => (await load(service.origin(), path, "identity")).status === 404;
    if (!(await pollUntil(isGone, giveUpAt))) return false;
  }
  return true;
}
