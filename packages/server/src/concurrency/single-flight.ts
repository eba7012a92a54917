/**
 * Runs one call per key at a time. Callers that arrive during a run share the next run: the current one may have read
 * its data before they called.
 */
export function createSingleFlight(
  run: (key: string) => Promise<void>,
): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();

  function begin(key: string): Promise<void> {
    const begun = run(key).finally(() => {
      if (running.get(key) === begun) running.delete(key);
    });
    running.set(key, begun);
    return begun;
  }

  return (key) => {
    const current = running.get(key);
    if (current === undefined) return begin(key);
    const next = waiting.get(key) ?? current.then(beginNext, beginNext);
    waiting.set(key, next);
    return next;

    function beginNext(): Promise<void> {
      waiting.delete(key);
      return begin(key);
    }
  };
}
