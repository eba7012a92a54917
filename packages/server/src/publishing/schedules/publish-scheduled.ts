import { problems } from "@screenspec/api";
import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import { byItself } from "../../audit/record-audit.ts";
import { holdCatalogRevision } from "../../catalog/queries.ts";
import type { Context } from "../../context.ts";
import type { ScheduledPublishRow } from "../../database/publishing-tables.ts";
import { AppError, forbidden, notFound } from "../../errors/errors.ts";
import type { Caller } from "../../identity/caller.ts";
import { type ClaimedJob, finishJob, postponeJob } from "../../jobs/lease-queries.ts";
import { lockSpec, lockSpecEvenDeleted } from "../../specs/queries.ts";
import { commitInTurn } from "../commit-in-turn.ts";
import { type CommittedVersion, commitVersion } from "../commit-version.ts";
import { composeVersion } from "../compose-version.ts";
import type { ComposedVersion } from "../next-version.ts";
import type { PublishContext } from "../publish-spec.ts";
import { readNumbers } from "../queries.ts";
import { type StoredDocument, storeDocument } from "../store-document.ts";
import { endSchedule, findSchedule, isAnotherFirst } from "./queries.ts";
import { problemOf, recordFailed } from "./record-failed.ts";

type SchedulingContext = PublishContext &
  Pick<Context, "registeredTypes" | "fairQueue" | "authenticator" | "log">;

/** How long to wait for one that comes first. */
const turnMs = 1000;

/** A scheduled publish that is yet to come. */
type Due = ScheduledPublishRow & { readonly content: string };

/**
 * Handles the job: publishes what was scheduled, for the one who scheduled it. Where that can't be, the
 * schedule has failed; where it can't be now, this throws, and the job is tried again.
 */
export async function publishScheduled(context: SchedulingContext, job: ClaimedJob): Promise<void> {
  const schedule = await findSchedule(context.db, job.key);
  if (schedule === undefined) {
    // Its spec was erased.
    await finishJob(context.db, job);
    return;
  }
  try {
    // Its transaction takes the job away when it ends: this one comes from nowhere.
    if (!isDue(schedule)) await finishJob(context.db, job);
    // Else the older draft would be live in the end.
    else if (await isAnotherFirst(context.db, schedule)) await postponeJob(context.db, job, turnMs);
    else await publish(context, job, schedule);
  } catch (error) {
    if (!isFinal(error)) throw error;
    await fail(context, job, { schedule, error });
  }
}

function isDue(schedule: ScheduledPublishRow): schedule is Due {
  return schedule.status === "scheduled" && schedule.content !== null;
}

async function publish(context: SchedulingContext, job: ClaimedJob, schedule: Due): Promise<void> {
  const actor = await context.authenticator.actorOf({
    id: schedule.created_by,
    userId: schedule.user_id,
    // The session in which it was scheduled may have ended since.
    sessionId: null,
  });
  const permission = "specs:publish";
  if (!actor?.permissions.has(permission)) throw forbidden(permission);
  const due = { job, schedule, caller: { ...actor, ...byItself, permission } as const };
  const { span } = context.tracing;
  const labels = { "screenspec.spec": schedule.spec_id };
  const { job: pointerJob } = await commitInTurn(context, schedule.spec_id, async () => {
    const next = await span("publish: compose and store", labels, () => prepare(context, schedule));
    return span("publish: commit", labels, () => commit(context, due, next));
  });
  // The pointer's job has been committed, and needs nobody to wait for it.
  if (pointerJob === undefined) context.jobs.wake();
  else void context.jobs.runClaimed(pointerJob);
}

async function prepare(
  context: SchedulingContext,
  { spec_id: specId, user_id: userId, revision, content, content_hash }: Due,
): Promise<ComposedVersion & StoredDocument> {
  const numbers = await readNumbers(context.db, specId);
  if (numbers === undefined) throw notFound("spec", specId);
  const latestVersion = numbers.latest_version;
  const source = { specId, latestVersion, userId, revision, content, content_hash };
  const next = await composeVersion(context, source);
  return { ...next, ...(await storeDocument(context, specId, next)) };
}

/** @returns undefined when the version was taken, or the catalog has changed, meanwhile */
async function commit(
  context: SchedulingContext,
  { job, schedule, caller }: { job: ClaimedJob; schedule: Due; caller: Caller },
  next: ComposedVersion & StoredDocument,
): Promise<CommittedVersion | undefined> {
  const { id, spec_id: specId, channel } = schedule;
  return authorizedTransaction(context, caller, async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    if (spec.latest_version + 1 !== next.version) return undefined;
    if ((await holdCatalogRevision(transaction)) !== next.catalogRevision) return undefined;
    const committed = await commitVersion(context, transaction, {
      spec,
      next,
      channel,
      caller,
      message: schedule.message ?? undefined,
      event: "spec.published",
      isScheduled: true,
      details: { schedule_id: id },
    });
    if (!(await finishJob(transaction, job))) {
      throw new Error(`The scheduled publish ${id} is another's, or was cancelled.`);
    }
    const { version } = committed;
    const ended = { status: "published" as const, version, ended_at: context.clock() };
    await endSchedule(transaction, id, ended);
    return committed;
  });
}

/** Whether it would be refused another time too. */
function isFinal(error: unknown): error is AppError {
  return error instanceof AppError && problems[error.code].status < 500;
}

async function fail(
  { db, log, clock }: SchedulingContext,
  job: ClaimedJob,
  { schedule, error }: { schedule: ScheduledPublishRow; error: AppError },
): Promise<void> {
  const { id, spec_id: specId } = schedule;
  const problem = problemOf(error);
  const { code, detail } = problem;
  const at = clock();
  const isOurs = await db.transaction().execute(async (transaction) => {
    // Locked in the order in which cancelling does: neither then waits for what the other has.
    await lockSpecEvenDeleted(transaction, specId);
    if (!(await finishJob(transaction, job))) return false;
    const ended = { status: "failed" as const, problem: JSON.stringify(problem), ended_at: at };
    await endSchedule(transaction, id, ended);
    await recordFailed(transaction, schedule, problem, at);
    return true;
  });
  if (isOurs) log.warn({ spec: specId, schedule: id, code, detail }, "a scheduled publish failed");
}
