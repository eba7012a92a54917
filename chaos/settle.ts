import { ProblemError } from "@screenspec/client";
import { channelNames, noteDeleted, pointerPath } from "./channels.ts";
import { listSchedules } from "./check-spec.ts";
import { perform } from "./clients.ts";
import { load } from "./documents.ts";
import { inParallel } from "./in-parallel.ts";
import type { KnownSpec, Work } from "./journal.ts";
import { restoreOperation } from "./operations.ts";
import { pollUntil } from "./poll-until.ts";

const patienceMs = 15_000;

/**
 * Resolves every unanswered request: looks up whether specs are deleted, restores those, and retries
 * requests with an idempotency key until they are answered. Then waits until no scheduled publish is
 * pending and all pointers are moved, without further requests.
 */
export async function settle(work: Work): Promise<void> {
  const { journal } = work;
  const giveUpAt = performance.now() + patienceMs;
  await inParallel(journal.specs, (spec) => settleDeletion(work, spec, giveUpAt));
  await pollUntil(async () => {
    await inParallel([...journal.unanswered], async (operation) => {
      if (await perform(work, operation)) journal.count("sent again");
    });
    return journal.unanswered.size === 0;
  }, giveUpAt);
  for (const { name, spec } of journal.unanswered)
    journal.reportViolation(`${name} of ${spec?.id} is not answered, however often it is sent`);
  journal.unanswered.clear();
  await settleSchedules(work, performance.now() + patienceMs);
}

async function settleSchedules(work: Work, giveUpAt: number): Promise<void> {
  const { journal } = work;
  const isPending = ({ status }: { readonly status: string }) => status === "scheduled";
  for (const spec of journal.specs) {
    if (![...spec.schedules.values()].some(isPending)) continue;
    const areNonePending = async () => !(await listSchedules(work, spec)).some(isPending);
    if (!(await pollUntil(areNonePending, giveUpAt)))
      return journal.reportViolation(`${spec.id}: a scheduled publish stays pending`);
  }
  const areAllMoved = async () => (await countPointersToMove(work)) === 0;
  if (!(await pollUntil(areAllMoved, giveUpAt)))
    journal.reportViolation("pointers are not moved without further requests");
}

/** The number of pointers of all channels that don't show their target yet. */
async function countPointersToMove({ servers }: Work): Promise<number> {
  const response = await fetch(`${servers.origin()}/metrics`);
  if (!response.ok) return Number.NaN;
  const jobs = /^screenspec_jobs\{kind="move-pointer",.*\} (\d+)$/gm;
  const counts = [...(await response.text()).matchAll(jobs)];
  return counts.reduce((total, [, count]) => total + Number(count), 0);
}

async function settleDeletion(work: Work, spec: KnownSpec, giveUpAt: number): Promise<void> {
  const { servers, journal } = work;
  const isDeleted = await servers.api.getSpec({ spec_id: spec.id }).then(
    () => false,
    (error) => {
      if (error instanceof ProblemError && error.code === "not_found") return true;
      throw error;
    },
  );
  if (spec.isDeleted !== undefined && spec.isDeleted !== isDeleted) {
    const known = spec.isDeleted ? "its delete" : "that it is there";
    journal.reportViolation(`${spec.id}: ${known} was acknowledged, and isDeleted is ${isDeleted}`);
  }
  const wasAcknowledged = spec.isDeleted === true;
  spec.isDeleted = isDeleted;
  if (!isDeleted) return;
  if (!wasAcknowledged) noteDeleted(spec);
  if (wasAcknowledged && !(await isAway(work, spec, giveUpAt)))
    journal.reportViolation(`${spec.id}: it is deleted and still on the CDN`);
  const begun = [...journal.unanswered].find(
    (operation) => operation.name === "restore" && operation.spec === spec,
  );
  await perform(work, begun ?? restoreOperation(work, spec));
}

async function isAway({ servers }: Work, spec: KnownSpec, giveUpAt: number): Promise<boolean> {
  for (const channel of channelNames) {
    const path = pointerPath(spec, channel);
    const isGone = async () => (await load(servers.origin(), path)).status === 404;
    if (!(await pollUntil(isGone, giveUpAt))) return false;
  }
  return true;
}
