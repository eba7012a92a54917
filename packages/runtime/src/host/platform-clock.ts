import type { Clock } from "./host.ts";

/** The time and the timers of every platform of JavaScript. */
export const platformClock: Clock = {
  now: () => Date.now(),
  after(ms, callBack) {
    const timer = setTimeout(callBack, ms);
    return () => clearTimeout(timer);
  },
};
