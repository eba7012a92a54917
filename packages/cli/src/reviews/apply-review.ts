import type { CommandContext } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { untilLive } from "../publishing/release.ts";
import { type OpenServer, openServer } from "../server/open-server.ts";
import { type FoundReview, findReview, readReview } from "./find-review.ts";
import { reportReview, waitingText } from "./review-text.ts";
import { waitForApprovals } from "./wait-for-approvals.ts";

export interface ApplyOptions {
  readonly at?: string;
  readonly wait?: boolean;
  /** Minutes. */
  readonly timeout: number;
}

const retryMs = 1000;

/** Makes the version of a review live, with `wait` as soon as it is approved. */
export async function applyReview(
  context: CommandContext,
  name: string,
  { at, wait = false, timeout }: ApplyOptions,
): Promise<number> {
  const connection = await openServer(context);
  const review = await findReview(connection, name);
  if (!wait) return apply(context, connection, review, at);
  const deadline = Date.now() + timeout * 60_000;
  for (let current = review; ; current = await readReview(connection, review.id)) {
    const left = deadline - Date.now();
    const waited = await waitForApprovals(context, connection, current, left);
    if (waited.status === "applied") {
      reportReview(context, connection.server, waited);
      return exitCodes.success;
    }
    if (waited.ended_at !== null || waitingText(waited) !== undefined) {
      return reportUnapplied(context, connection.server, waited);
    }
    try {
      return await apply(context, connection, waited, at);
    } catch (error) {
      // An approval was withdrawn, or somebody else has applied or closed it, since it was read.
      const isStale = ["not_approved", "review_ended"].includes(Object(error).code);
      if (!isStale || Date.now() >= deadline) throw error;
      await context.shell.sleep(retryMs);
    }
  }
}

async function apply(
  context: CommandContext,
  { api, server }: OpenServer,
  { id }: FoundReview,
  at: string | undefined,
): Promise<number> {
  const body = at === undefined ? {} : { schedule_at: at };
  const applied = await untilLive(context, api.applyReview({ review_id: id, body }));
  reportReview(context, server, applied);
  if (applied.schedule_at !== null && applied.ended_at === null) {
    context.output.note(
      `It will be applied at ${applied.schedule_at}, if the approvals hold then.`,
    );
  }
  return exitCodes.success;
}

function reportUnapplied(context: CommandContext, server: string, review: FoundReview): number {
  const { output } = context;
  reportReview(context, server, review);
  const by = review.ended_by === null ? "" : ` by ${review.ended_by}`;
  const ended = review.ended_at === null ? "" : `It was ${review.status}${by}. `;
  output.note(`Not applied. ${ended}${waitingText(review) ?? ""}`.trim());
  return exitCodes.negative;
}
