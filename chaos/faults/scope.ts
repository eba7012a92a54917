/** What is to be undone in the end, the last first. */
export interface Scope {
  after(cleanUp: () => Promise<void>): void;
}

/** Undoes all of it, however the act ends. */
export async function inScope<T>(act: (scope: Scope) => Promise<T>): Promise<T> {
  const cleanUps: (() => Promise<void>)[] = [];
  try {
    return await act({ after: (cleanUp) => void cleanUps.unshift(cleanUp) });
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}
