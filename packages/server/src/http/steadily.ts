import { setTimeout } from "node:timers/promises";
import { AppError } from "../errors.ts";

type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

const waitFor: Wait = (ms, signal) => setTimeout(ms, undefined, { signal });

/**
 * The chunks of a body, each of which has to come in time.
 *
 * @param wait by which a pause is measured
 * @throws `request_too_slow`
 */
export function steadily(
  chunks: AsyncIterator<Uint8Array>,
  maxPauseMs: number,
  wait: Wait = waitFor,
): AsyncIterable<Uint8Array> {
  const inTime: AsyncIterator<Uint8Array> = {
    next: async () => {
      const timer = new AbortController();
      const timeUp = wait(maxPauseMs, timer.signal).then(() => {
        throw tooSlow(maxPauseMs);
      });
      try {
        return await Promise.race([chunks.next(), timeUp]);
      } finally {
        timer.abort();
      }
    },
    return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
  };
  return { [Symbol.asyncIterator]: () => inTime };
}

/** Nothing more is waited for. */
function tooSlow(maxPauseMs: number): AppError {
  const message = `Nothing more of the body came for ${maxPauseMs / 1000} s.`;
  return new AppError("request_too_slow", message, { headers: { connection: "close" } });
}
