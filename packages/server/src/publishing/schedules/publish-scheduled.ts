import { problems } from "@screenspec/api";
import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import { byItself } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import type { ScheduledPublishRow } from "../../database/publishing-tables.ts";
import { AppError, forbidden, notFound } from "../../errors/errors.ts";
import type { Caller } from "../../identity/caller.ts";
import { requireChannel } from "../../identity/require-channels.ts";
import { type ClaimedJob, finishJob, postponeJob } from "../../jobs/lease-queries.ts";
import { lockSpec, lockSpecIncludingDeleted, readNumbers } from "../../specs/queries.ts";
import { commitVersion } from "../commit-version.ts";
import { commitWithRetry } from "../commit-with-retry.ts";
import type { ComposedVersion } from "../next-version.ts";
import { composeAndStore, isOutdated } from "../prepare-version.ts";
import type { PublishContext } from "../publish-spec.ts";
import type { ReleasedVersion } from "../release-version.ts";
import type { StoredDocument } from "../store-document.ts";
import { endSchedule, findSchedule, hasEarlierSchedule } from "./queries.ts";
import { problemOf, recordScheduleFailure } from "./record-schedule-failure.ts";

type SchedulingContext = PublishContext &
  Pick<Context, "registeredTypes" | "fairQueue" | "authenticator" | "log">;

/** How long to wait for an earlier schedule of the channel. */
const earlierPauseMs = 1000;

/** A schedule that has not ended. */
type Due = ScheduledPublishRow & { readonly content: string };

/**
 * Handles the job: publishes the scheduled draft on behalf of the user who scheduled it. A permanent error fails the
 * schedule. A temporary one is thrown, so that the job is retried.
 */
export async function publishScheduled(context: SchedulingContext, job: ClaimedJob): Promise<void> {
  const schedule = await findSchedule(context.db, job.key);
  if (schedule === undefined) {
    // The schedule's spec was erased.
    await finishJob(context.db, job);
    return;
  }
  try {
    // A schedule ends in the transaction that removes its job, so this job is a leftover.
    if (!isDue(schedule)) await finishJob(context.db, job);
    // Otherwise the earlier schedule would replace this newer one.
    else if (await hasEarlierSchedule(context.db, schedule))
      await postponeJob(context.db, job, earlierPauseMs);
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
    // A schedule outlives the session in which it was created.
    sessionId: null,
  });
  const permission = "specs:publish";
  if (!actor?.permissions.has(permission)) throw forbidden(permission);
  const { channel } = schedule;
  requireChannel(actor, channel);
  const due = { job, schedule, caller: { ...actor, ...byItself, permission, channel } as const };
  const { span } = context.tracing;
  const labels = { "screenspec.spec": schedule.spec_id };
  const { job: pointerJob } = await commitWithRetry(context, schedule.spec_id, async () => {
    const next = await span("publish: compose and store", labels, () => prepare(context, schedule));
    return span("publish: commit", labels, () => commit(context, due, next));
  });
  // The pointer's job is committed, so it is not awaited.
  if (pointerJob === undefined) context.jobs.wake();
  else void context.jobs.runClaimed(pointerJob);
}

async function prepare(
  context: SchedulingContext,
  { spec_id: specId, user_id: userId, channel, revision, content, content_hash }: Due,
): Promise<ComposedVersion & StoredDocument> {
  const numbers = await readNumbers(context.db, specId);
  if (numbers === undefined) throw notFound("spec", specId);
  const latestVersion = numbers.latest_version;
  const source = { specId, latestVersion, userId, revision, content, content_hash };
  return composeAndStore(context, source, channel);
}

/** @returns undefined after a conflict: the version's number was taken, or the catalog changed */
async function commit(
  context: SchedulingContext,
  { job, schedule, caller }: { job: ClaimedJob; schedule: Due; caller: Caller },
  next: ComposedVersion & StoredDocument,
): Promise<ReleasedVersion | undefined> {
  const { id, spec_id: specId, channel } = schedule;
  return authorizedTransaction(context, caller, async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    if (await isOutdated(transaction, spec, next)) return undefined;
    const committed = await commitVersion(context, transaction, {
      spec,
      next,
      channel,
      caller,
      message: schedule.message ?? undefined,
      emergency: false,
      event: "spec.published",
      isScheduled: true,
      details: { schedule_id: id },
    });
    if (!(await finishJob(transaction, job))) {
      throw new Error(
        `The scheduled publish ${id} was cancelled, or another process has claimed it.`,
      );
    }
    const { version } = committed;
    const ended = { status: "published" as const, version, ended_at: context.clock() };
    await endSchedule(transaction, id, ended);
    return committed;
  });
}

/** Returns whether a retry would fail with the same error. */
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
    // Locked in the same order as by cancelling, which avoids deadlocks.
    await lockSpecIncludingDeleted(transaction, specId);
    if (!(await finishJob(transaction, job))) return false;
    const ended = { status: "failed" as const, problem: JSON.stringify(problem), ended_at: at };
    await endSchedule(transaction, id, ended);
    await recordScheduleFailure(transaction, schedule, problem, at);
    return true;
  });
  if (isOurs) log.warn({ spec: specId, schedule: id, code, detail }, "a scheduled publish failed");
}
