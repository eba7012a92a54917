/** Resolves after that time; before, when the browser is online again, or nobody waits any more. */
export function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end, over);
    stopped.addEventListener("abort", end, over);
  });
}
