/**
 * Makes the function that runs something by a key for all who ask for it: whoever comes while it runs
 * shares the next run with the others, which begins after they came.
 */
export function createSharedRuns(
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
