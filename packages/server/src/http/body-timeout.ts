import { setTimeout } from "node:timers/promises";
import { AppError } from "../errors/errors.ts";

/** The minimum rate at which a body must arrive, on average. */
const minBytesPerSecond = 1024;

export interface BodyTimeouts {
  /** How long the body may pause, and how long it may take before the minimum rate applies, in milliseconds. */
  readonly maxPauseMs: number;
}

/** Clock and timer, which tests replace. */
interface Time {
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const realTime: Time = {
  now: () => performance.now(),
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
};

/**
 * Ends a body that pauses for too long, or that arrives at less than 1 KiB/s on average: every 1,024 bytes extend its
 * time by a second, as with MinRate of Apache's mod_reqtimeout. Only the time spent waiting for the client counts, so
 * that a slow reader doesn't end the body.
 *
 * @throws `request_too_slow`
 */
export function withBodyTimeout(
  chunks: AsyncIterator<Uint8Array>,
  { maxPauseMs }: BodyTimeouts,
  { now, wait }: Time = realTime,
): AsyncIterable<Uint8Array> {
  let bytes = 0;
  let waitedMs = 0;
  const timed: AsyncIterator<Uint8Array> = {
    next: async () => {
      const leftMs = maxPauseMs + (bytes / minBytesPerSecond) * 1000 - waitedMs;
      const startedAt = now();
      const timer = new AbortController();
      const timeout = wait(Math.min(leftMs, maxPauseMs), timer.signal).then(() => {
        throw leftMs < maxPauseMs ? belowMinRate(maxPauseMs) : pausedTooLong(maxPauseMs);
      });
      try {
        const chunk = await Promise.race([chunks.next(), timeout]);
        if (chunk.done !== true) bytes += chunk.value.length;
        return chunk;
      } finally {
        waitedMs += now() - startedAt;
        timer.abort();
      }
    },
    return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
  };
  return { [Symbol.asyncIterator]: () => timed };
}

function pausedTooLong(maxPauseMs: number): AppError {
  return new AppError(
    "request_too_slow",
    `No data of the body arrived for ${maxPauseMs / 1000} s. Send it again without such a pause.`,
  );
}

function belowMinRate(maxPauseMs: number): AppError {
  return new AppError(
    "request_too_slow",
    `The body arrived at less than ${minBytesPerSecond} bytes per second on average, not counting the first ${maxPauseMs / 1000} s. Send it again over a faster connection.`,
  );
}
