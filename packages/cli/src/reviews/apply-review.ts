import type { CommandContext } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { untilLive } from "../publishing/release.ts";
import { type OpenServer, openServer } from "../server/open-server.ts";
import { type FoundReview, findReview } from "./find-review.ts";
import { reportReview, waitingText } from "./review-text.ts";
import { waitForApprovals } from "./wait-for-approvals.ts";

export interface ApplyOptions {
  readonly at?: string;
  readonly wait?: boolean;
  /** Minutes. */
  readonly timeout: number;
}

/** Makes the version of a review live, with `wait` as soon as it is approved. */
export async function applyReview(
  context: CommandContext,
  name: string,
  { at, wait = false, timeout }: ApplyOptions,
): Promise<number> {
  const connection = await openServer(context);
  const review = await findReview(connection, name);
  if (!wait) return apply(context, connection, review, at);
  let refusal: unknown;
  for await (const waited of waitForApprovals(context, connection, review, timeout * 60_000)) {
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
      if (!["not_approved", "review_ended"].includes(Object(error).code)) throw error;
      refusal = error;
    }
  }
  throw refusal;
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
  const by = review.ended_by === null ? "" : ` by ${review.ended_by_name ?? review.ended_by}`;
  const ended = review.ended_at === null ? "" : `It was ${review.status}${by}. `;
  output.note(`Not applied. ${ended}${waitingText(review) ?? ""}`.trim());
  return exitCodes.negative;
}
