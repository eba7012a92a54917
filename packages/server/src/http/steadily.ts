import { setTimeout } from "node:timers/promises";
import { AppError } from "../errors.ts";

/**
 * The chunks of a body, each of which has to come in time.
 *
 * @throws `request_too_slow`
 */
export function steadily(
  chunks: AsyncIterator<Uint8Array>,
  maxPauseMs: number,
): AsyncIterable<Uint8Array> {
  const inTime: AsyncIterator<Uint8Array> = {
    next: () => within(maxPauseMs, chunks.next()),
    return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
  };
  return { [Symbol.asyncIterator]: () => inTime };
}

async function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const timeUp = setTimeout(ms, undefined, { signal: timer.signal }).then(() => {
    throw tooSlow();
  });
  try {
    return await Promise.race([coming, timeUp]);
  } finally {
    timer.abort();
  }
}

/** Nothing more is waited for. */
function tooSlow(): AppError {
  return new AppError("request_too_slow", "Nothing more of the body came for a minute.", {
    headers: { connection: "close" },
  });
}
