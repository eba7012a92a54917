/** Resolves after that time; before, when the browser is online again, or nobody waits any more. */
export function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    // Timers that are longer end at once.
    const timer = setTimeout(end, Math.min(milliseconds, 2 ** 31 - 1));
    addEventListener("online", end, over);
    stopped.addEventListener("abort", end, over);
  });
}
