import type { CommandContext } from "../command-context.ts";
import { confirm } from "../output/ask.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
import { openServer } from "../server/open-server.ts";
import { type FoundReview, findReview } from "./find-review.ts";
import { reportReview, reviewText } from "./review-text.ts";
import { readContents } from "./show-review.ts";

export interface ApproveOptions {
  /** The hash of the document that was looked at, or `none` of a review that unpublishes. */
  readonly sha256?: string;
  readonly message?: string;
}

/**
 * Approves what the user has looked at: the review as it is shown before the question, or the document with the given
 * hash. An approval without either would be one of unseen content.
 */
export async function approveReview(
  context: CommandContext,
  name: string,
  { sha256, message }: ApproveOptions,
): Promise<number> {
  const { output } = context;
  const connection = await openServer(context);
  const { api, server } = connection;
  const review = await findReview(connection, name);
  requireDecider(review);
  if (sha256 === undefined) {
    output.note(reviewText(output, review, await readContents(api, review)));
    const flag = "--sha256 with the hash that `screenspec review show` prints";
    await confirm(context, `Approve this for ${review.channel} of ${server}?`, flag);
  }
  const approved = await api.approveReview({
    review_id: review.id,
    body: {
      sha256: sha256 === undefined ? review.sha256 : sha256 === "none" ? null : sha256,
      served_version: review.served_version,
      ...(message !== undefined && { message }),
    },
  });
  reportReview(context, server, approved);
  return exitCodes.success;
}

export async function requestChanges(
  context: CommandContext,
  name: string,
  message: string,
): Promise<number> {
  const connection = await openServer(context);
  const review = await findReview(connection, name);
  requireDecider(review);
  const { api, server } = connection;
  const body = { message };
  reportReview(context, server, await api.requestReviewChanges({ review_id: review.id, body }));
  return exitCodes.success;
}

/**
 * Only a person who has signed in with a password or by single sign-on decides: the token of this command may be an API
 * key, or the login of a device.
 *
 * @throws Failure with the page where such a person decides
 */
function requireDecider({ can_approve, cannot_approve_reason, ended_at, url }: FoundReview): void {
  if (can_approve || ended_at !== null) return;
  throw new Failure("approval_not_allowed", "You can't approve it, nor request changes.", {
    reason: cannot_approve_reason ?? undefined,
    hint: `Somebody who may approve it signs in at ${url}.`,
  });
}
