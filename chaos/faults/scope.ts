/** Cleanups, run in reverse order. */
export interface Scope {
  after(cleanUp: () => Promise<void>): void;
}

/** Runs all cleanups, also when the function throws. */
export async function inScope<T>(act: (scope: Scope) => Promise<T>): Promise<T> {
  const cleanUps: (() => Promise<void>)[] = [];
  try {
    return await act({ after: (cleanUp) => void cleanUps.unshift(cleanUp) });
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}
