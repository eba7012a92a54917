import { withinTime } from "../within-time.ts";

export const originTimeoutMs = 10_000;

/**
 * Waits for what the origin is asked to do.
 *
 * @throws what it throws; when it takes longer than 10 s: it then goes on unwatched
 */
export async function answerOfOrigin<T>(asked: Promise<T>): Promise<T> {
  const answered = await withinTime(
    asked.then((answer) => ({ answer })),
    originTimeoutMs,
  );
  if (answered === undefined) throw new Error("The origin has not answered in time.");
  return answered.answer;
}
