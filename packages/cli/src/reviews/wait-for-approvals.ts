import type { CommandContext } from "../command-context.ts";
import { followEvents } from "../server/follow-events.ts";
import type { OpenServer } from "../server/open-server.ts";
import { type FoundReview, readReview } from "./find-review.ts";
import { waitingText } from "./review-text.ts";

/** Polling notices changes without an event of the review, such as one of the channel's protection. */
const pollMs = 10_000;

/**
 * Yields a review when it waits for nothing, has ended, or the time is over. If the caller goes on, it is yielded again
 * after its next change, until the time is over.
 *
 * @param first the review as it is when waiting begins
 */
export async function* waitForApprovals(
  context: CommandContext,
  connection: OpenServer,
  first: FoundReview,
  timeoutMs: number,
): AsyncGenerator<FoundReview> {
  const { shell, output } = context;
  const deadline = Date.now() + timeoutMs;
  const ended = new AbortController();
  const signal = AbortSignal.any([shell.signal, ended.signal]);
  let changed = Promise.withResolvers<void>();
  const follow = followReview(context, connection, first, signal, () => changed.resolve());
  let noted = "";
  try {
    for (let review = first; ; review = await readReview(connection, first.id)) {
      const text = waitingText(review);
      const left = deadline - Date.now();
      if (text === undefined || review.ended_at !== null || left <= 0) yield review;
      if (left <= 0) return;
      if (text !== undefined && text !== noted) {
        output.note(noted === "" ? `${text}\n${review.url}\nCtrl-C ends.` : text);
        noted = text;
      }
      const round = new AbortController();
      const pause = shell.sleep(Math.min(pollMs, left), AbortSignal.any([signal, round.signal]));
      await Promise.race([changed.promise, pause]).finally(() => round.abort());
      // Before the review is read, so that a change during the request is noticed.
      changed = Promise.withResolvers<void>();
    }
  } finally {
    ended.abort();
    await follow;
  }
}

/** Calls back when the stream opens, since it has only later events, and at each event of the review. */
async function followReview(
  { shell: { sleep }, output }: CommandContext,
  { api }: OpenServer,
  { id, spec_id }: FoundReview,
  signal: AbortSignal,
  onChange: () => void,
): Promise<void> {
  const feed = followEvents(api, {
    query: { types: "review.*", spec_id },
    shell: { signal, sleep },
    onOpen: onChange,
    onLost: () => {},
  });
  try {
    for await (const { type, data } of feed) {
      if (type === "reset" || data["id"] === id) onChange();
    }
  } catch {
    if (signal.aborted) return;
    output.note(`The event stream failed. The review is read every ${pollMs / 1000} s.`);
  }
}
