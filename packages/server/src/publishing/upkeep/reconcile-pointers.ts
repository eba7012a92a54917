import { production } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { ensureJobs } from "../../jobs/queries.ts";
import type { Run } from "../../jobs/recurring-jobs.ts";
import { behindPointersOf, type PointerName, pointerOfKey } from "../../objects/keys.ts";
import type { ListedPointer } from "../../objects/object-store.ts";
import { jobOf } from "../pointers/pointer-jobs.ts";
import { readTarget } from "../pointers/queries.ts";
import type { OriginFindings } from "./origin-findings.ts";
import {
  addEmptyChannels,
  listPointerRecords,
  type PointerRecord,
  readKnownSpecs,
} from "./reconcile-queries.ts";
import { takeUpTo } from "./take-up-to.ts";

interface ReconcileContext extends Pick<Context, "db" | "objects" | "jobs"> {
  readonly findings: OriginFindings;
}

const usualLimits = {
  /** How many specs are compared before the lease is renewed. */
  atATime: 1000,
  /** How many are compared in one run; the next goes on behind them. */
  perRun: 10_000,
};

const looksAtATime = 50;

/**
 * Handles the recurring job: compares what is recorded of the pointers with what the origin shows, and has the
 * pointer job repair what differs. Where a target isn't reached and no job is there, it gets one.
 *
 * @returns the spec behind which the next run goes on; null: at the beginning
 */
export async function reconcilePointers(
  context: ReconcileContext,
  run: Run,
  limits: typeof usualLimits = usualLimits,
): Promise<string | null> {
  const { db, objects, findings } = context;
  let after = run.progress;
  const shown = takeUpTo(
    objects.listPointers(after === null ? undefined : behindPointersOf(after)),
  );
  for (let compared = 0; compared < limits.perRun; compared += limits.atATime) {
    const page = await listPointerRecords(db, { after, limit: limits.atATime });
    const last = page.specIds.at(-1);
    if (last !== undefined) {
      after = last;
      const rest = comparePage(context, findings, page.records, shown(behindPointersOf(last)));
      await repairAll(context, run, findings, await rest);
    }
    if (page.specIds.length < limits.atATime) {
      await settleStrays(context, findings, (await shown().next()).value ?? []);
      return null;
    }
    if (!(await run.goesOn())) break;
  }
  return after;
}

/** @returns the records that show something else, or have yet to be reached */
async function comparePage(
  context: ReconcileContext,
  findings: OriginFindings,
  records: readonly PointerRecord[],
  shown: AsyncIterable<readonly ListedPointer[]>,
): Promise<ReadonlySet<PointerRecord>> {
  const recorded = new Map(records.map((record) => [record.key, record]));
  const differing = new Set(records.filter(({ tag }) => tag !== null));
  for await (const pointers of shown) {
    for (const { key, tag } of pointers) {
      const record = recorded.get(key);
      if (record?.tag === tag) differing.delete(record);
      else if (record !== undefined) differing.add(record);
    }
    const strays = pointers.filter(({ key }) => !recorded.has(key));
    await settleStrays(context, findings, strays);
  }
  for (const record of records) if (!record.isReached) differing.add(record);
  return differing;
}

async function repairAll(
  context: ReconcileContext,
  run: Run,
  findings: OriginFindings,
  differing: ReadonlySet<PointerRecord>,
): Promise<void> {
  const all = [...differing];
  for (let from = 0; from < all.length; from += looksAtATime) {
    const some = all.slice(from, from + looksAtATime);
    const lost = await Promise.all(some.map((record) => readLostObject(context, record)));
    findings.lostObjects(lost.filter((key) => key !== undefined));
    await repair(
      context,
      some.filter((_, index) => lost[index] === undefined),
    );
    if (!(await run.goesOn())) return;
  }
}

/**
 * The key of the object that a pointer is to show, if it is gone: that can't be repaired. What is on its way
 * to another object is not looked at.
 */
async function readLostObject(
  { db, objects }: Pick<Context, "db" | "objects">,
  { specId, channel, isReached }: PointerRecord,
): Promise<string | undefined> {
  if (!isReached) return undefined;
  const key = (await readTarget(db, { specId, channel }))?.objectKey ?? undefined;
  return key === undefined || (await objects.read(key)) !== undefined ? undefined : key;
}

/** The job looks once more, under its lease: what was moved while it was compared, it leaves as it is. */
async function repair(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  names: readonly PointerName[],
): Promise<void> {
  if (names.length === 0) return;
  await ensureJobs(db, names.map(jobOf));
  jobs.wake();
}

/** What shows something of which nothing is recorded shows nothing, if its spec is known, and else stays. */
async function settleStrays(
  context: ReconcileContext,
  findings: OriginFindings,
  pointers: readonly ListedPointer[],
): Promise<void> {
  const names = pointers.map(({ key }) => pointerOfKey(key)).filter((name) => name !== undefined);
  if (names.length === 0) return;
  const specIds = names.map(({ specId }) => specId);
  const known = await readKnownSpecs(context.db, specIds);
  findings.unknownSpecs(specIds.filter((specId) => !known.has(specId)));
  // Production's is of a spec that was made meanwhile.
  const strays = names.filter(({ specId, channel }) => known.has(specId) && channel !== production);
  await addEmptyChannels(context.db, strays);
  await repair(context, strays);
}
