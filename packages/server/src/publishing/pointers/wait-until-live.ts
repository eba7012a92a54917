import { setTimeout } from "node:timers/promises";
import { withTimeout } from "../../concurrency/timeout.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/errors.ts";
import type { ClaimedJob } from "../../jobs/lease-queries.ts";
import type { PointerName } from "../../objects/keys.ts";
import { jobOf } from "./pointer-job.ts";
import { readLiveGeneration } from "./queries.ts";

const liveTimeoutMs = 10_000;
const livePollMs = 20;

/** The error's text and members when a pointer isn't moved in time. */
export interface Pending {
  readonly message: string;
  readonly members?: Readonly<Record<string, number>>;
}

/** Returns the error's contents while a version is not live yet. */
export function versionPending(version: number): Pending {
  const message = `Version ${version} is published and will become live as soon as the origin answers.`;
  return { message, members: { version } };
}

/** A pointer with a new target. */
interface RetargetedPointer extends PointerName {
  /** Its job, if the transaction that retargeted it has claimed it. */
  readonly job?: ClaimedJob | undefined;
}

/**
 * Moves the pointer now, and waits until it has reached a generation.
 *
 * @throws `pointer_pending` when it hasn't within 10 s, or the database fails meanwhile; the job keeps retrying
 */
export async function waitUntilLive(
  context: Pick<Context, "db" | "jobs">,
  pointer: RetargetedPointer,
  generation: number,
  { message, members = {} }: Pending,
): Promise<void> {
  try {
    await moveAndWait(context, pointer, generation);
  } catch (cause) {
    const headers = { "retry-after": "5" };
    throw new AppError("pointer_pending", message, { headers, members, cause });
  }
}

async function moveAndWait(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  pointer: RetargetedPointer,
  generation: number,
): Promise<void> {
  const giveUpAt = performance.now() + liveTimeoutMs;
  const { job } = pointer;
  const running = job === undefined ? jobs.runNow(jobOf(pointer)) : jobs.runClaimed(job);
  await withTimeout(running, liveTimeoutMs);
  while ((await readLiveGeneration(db, pointer)) < generation) {
    if (performance.now() > giveUpAt) throw new Error("The pointer was not moved in time.");
    await setTimeout(livePollMs);
  }
}
