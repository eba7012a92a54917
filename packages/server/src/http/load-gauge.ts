import { performance } from "node:perf_hooks";

/** Tells when the event loop has more to do than it can. */
export interface LoadGauge {
  /** Whether those who ask now, by `performance.now()`, wait long: the loop hasn't come round for a while. */
  isLate(now: number): boolean;
  /** Whether the loop has had next to no idle time of late. */
  isBusy(): boolean;
  /**
   * Milliseconds by which the loop has come round too late since it is measured, all together: by
   * `performance.now()`.
   */
  behindMs(now: number): number;
  stop(): void;
}

/** Longer than this nobody is to wait for their turn, in milliseconds. */
export const latestMs = 1000;
const tickMs = 250;
const busyShare = 0.9;

/**
 * A timer that ought to have run long ago shows that requests before this one have kept the loop
 * busy since: this one has waited as long, and those behind it will wait longer.
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
    isLate: (now) => lateness(now) > latestMs,
    behindMs: (now) => behind + lateness(now),
    isBusy: () => share > busyShare,
    stop: () => clearInterval(timer),
  };
}
