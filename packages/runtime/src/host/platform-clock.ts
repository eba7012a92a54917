import type { Clock } from "./host.ts";

/** Platforms wait no longer, but not at all for what is longer (HTML, "Timers": a long). */
const longest = 2 ** 31 - 1;

/** The time and the timers of every platform of JavaScript. */
export const platformClock: Clock = {
  now: () => Date.now(),
  after(ms, callBack) {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (left: number) => {
      const rest = left - longest;
      timer = rest > 0 ? setTimeout(wait, longest, rest) : setTimeout(callBack, left);
    };
    wait(ms);
    return () => clearTimeout(timer);
  },
};
