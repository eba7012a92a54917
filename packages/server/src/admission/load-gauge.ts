import { performance } from "node:perf_hooks";

/** Measures the load of the event loop. */
export interface LoadGauge {
  /** Whether the loop lags so much at this time of `performance.now()` that new requests wait long. */
  isLate(now: number): boolean;
  /** Whether the loop has recently had almost no idle time. */
  isBusy(): boolean;
  /**
   * The total lag of the loop since the start, in milliseconds, at this time of `performance.now()`.
   */
  behindMs(now: number): number;
  stop(): void;
}

/** The longest lag that is acceptable for a request, in milliseconds. */
export const maxLagMs = 1000;
const tickMs = 250;
const busyShare = 0.9;

/**
 * A timer that is overdue shows that earlier requests have blocked the loop: the current one has waited as long, and
 * later ones will wait longer.
 */
export function startLoadGauge(): LoadGauge {
  let tickedAt = performance.now();
  let behind = 0;
  const lateness = (now: number) => Math.max(0, now - tickedAt - tickMs);
  let used = performance.eventLoopUtilization();
  let share = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    behind += lateness(now);
    tickedAt = now;
    const usedNow = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(usedNow, used).utilization;
    used = usedNow;
  }, tickMs).unref();
  return {
    isLate: (now) => lateness(now) > maxLagMs,
    behindMs: (now) => behind + lateness(now),
    isBusy: () => share > busyShare,
    stop: () => clearInterval(timer),
  };
}
