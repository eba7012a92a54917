import { performance } from "node:perf_hooks";

/** Tells when the event loop is so late that those who ask wait long. */
export interface LoadGauge {
  isLate(): boolean;
  stop(): void;
}

const tickMs = 250;
const latestMs = 1000;

/**
 * A timer that ought to have run long ago shows that requests before this one have kept the loop
 * busy since: this one has waited as long, and those behind it will wait longer.
 */
export function startLoadGauge(): LoadGauge {
  let tickedAt = performance.now();
  const timer = setInterval(() => {
    tickedAt = performance.now();
  }, tickMs).unref();
  return {
    isLate: () => performance.now() - tickedAt > tickMs + latestMs,
    stop: () => clearInterval(timer),
  };
}
