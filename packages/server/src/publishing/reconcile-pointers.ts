import type { Context } from "../context.ts";
import { addMissingJobs } from "../jobs/queries.ts";
import type { RecurringJob, Turn } from "../jobs/recurring-jobs.ts";
import { behindPointersOf } from "../objects/keys.ts";
import type { ListedPointer } from "../objects/object-store.ts";
import { movePointerJob } from "./move-pointer.ts";
import { createOriginFindings, type OriginFindings } from "./origin-findings.ts";
import { listPointerRecords, type PointerRecord, readObjectKey } from "./reconcile-queries.ts";
import { takeUpTo } from "./take-up-to.ts";

type ReconcileContext = Pick<Context, "db" | "objects" | "jobs" | "log" | "metrics">;

const usualLimits = {
  /** How many specs are compared before the lease is renewed. */
  atATime: 1000,
  /** How many are compared in one run; the next goes on behind them. */
  perRun: 10_000,
};

const looksAtATime = 50;

/**
 * Compares what is recorded of the pointers with what the origin shows, and has the pointer job repair
 * what differs. Where a target isn't reached and no job is there, it gets one.
 */
export function reconcilePointers(
  context: ReconcileContext,
  limits: typeof usualLimits = usualLimits,
): RecurringJob {
  const { db, objects } = context;
  const findings = createOriginFindings(context);
  return {
    everyMs: 30_000,
    atStart: true,
    run: async (turn) => {
      let after = turn.progress;
      const shown = takeUpTo(
        objects.listPointers(after === null ? undefined : behindPointersOf(after)),
      );
      for (let compared = 0; compared < limits.perRun; compared += limits.atATime) {
        const records = await listPointerRecords(db, { after, limit: limits.atATime });
        const last = records.at(-1);
        if (last !== undefined) {
          after = last.specId;
          await comparePage(context, turn, findings, records, shown(behindPointersOf(after)));
        }
        if (records.length < limits.atATime) {
          await findings.unknownPointers((await shown().next()).value ?? []);
          return null;
        }
        if (!(await turn.goesOn())) break;
      }
      return after;
    },
  };
}

async function comparePage(
  context: ReconcileContext,
  turn: Turn,
  findings: OriginFindings,
  records: readonly PointerRecord[],
  shown: AsyncIterable<readonly ListedPointer[]>,
): Promise<void> {
  const recorded = new Map(records.map((record) => [record.key, record]));
  const differing = new Set(records.filter(({ tag }) => tag !== null));
  for await (const pointers of shown) {
    for (const { key, tag } of pointers) {
      const record = recorded.get(key);
      if (record?.tag === tag) differing.delete(record);
      else if (record !== undefined) differing.add(record);
    }
    await findings.unknownPointers(pointers.filter(({ key }) => !recorded.has(key)));
  }
  // A job is on its way to what is not reached yet, and repairs what it finds.
  const unreached = records.filter(({ isReached }) => !isReached);
  await repair(context, unreached);
  const toLookAt = [...differing].filter(({ isReached }) => isReached);
  for (let from = 0; from < toLookAt.length; from += looksAtATime) {
    const some = toLookAt.slice(from, from + looksAtATime);
    const lost = await Promise.all(some.map((record) => readLostObject(context, record)));
    findings.lostObjects(lost.filter((key) => key !== undefined));
    await repair(
      context,
      some.filter((_, index) => lost[index] === undefined),
    );
    if (!(await turn.goesOn())) return;
  }
}

/** The key of the object that the pointer is to show, if it is gone: that can't be repaired. */
async function readLostObject(
  { db, objects }: Pick<Context, "db" | "objects">,
  { specId, version }: PointerRecord,
): Promise<string | undefined> {
  if (version === null) return undefined;
  const key = await readObjectKey(db, specId, version);
  return key === undefined || (await objects.read(key)) !== undefined ? undefined : key;
}

/** The job looks once more, under its lease: what was moved while it was compared, it leaves as it is. */
async function repair(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  records: readonly PointerRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const names = records.map(({ specId }) => ({ kind: movePointerJob, key: specId }));
  await addMissingJobs(db, names);
  jobs.wake();
}
