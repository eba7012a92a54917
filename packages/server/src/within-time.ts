/** Resolves when the work has, or undefined when the time is up: the work then goes on unwatched. */
export async function withinTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const timeUp = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeUp.resolve(undefined), ms);
  try {
    return await Promise.race([work, timeUp.promise]);
  } finally {
    clearTimeout(timer);
  }
}
