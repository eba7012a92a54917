/**
 * Waits for work, for a limited time. Late work goes on, and its result is ignored.
 *
 * @throws what the work throws, or an error with the message `late` when the time is up
 */
export async function orTimeout<T>(work: Promise<T>, ms: number, late: string): Promise<T> {
  const answered = await withTimeout(
    work.then((answer) => ({ answer })),
    ms,
  );
  if (answered === undefined) throw new Error(late);
  return answered.answer;
}

/** Waits for work, for a limited time; undefined when the time is up. Late work goes on, and its result is ignored. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const timeUp = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeUp.resolve(undefined), ms);
  try {
    return await Promise.race([work, timeUp.promise]);
  } finally {
    clearTimeout(timer);
  }
}
