import type { Clock } from "./host.ts";

/** Platforms treat a longer delay as 0: it is a 32-bit integer (HTML, "Timers"). */
const maximumDelayMs = 2 ** 31 - 1;

/** The clock of any JavaScript platform. */
export const platformClock: Clock = {
  now: () => Date.now(),
  after(ms, callBack) {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (left: number) => {
      const rest = left - maximumDelayMs;
      timer = rest > 0 ? setTimeout(wait, maximumDelayMs, rest) : setTimeout(callBack, left);
    };
    wait(ms);
    return () => clearTimeout(timer);
  },
};
