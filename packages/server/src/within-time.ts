/**
 * Waits for what answers the work.
 *
 * @throws what it throws; an error that says what is late when the time is up: the work then goes on unwatched
 */
export async function answerWithin<T>(work: Promise<T>, ms: number, late: string): Promise<T> {
  const answered = await withinTime(
    work.then((answer) => ({ answer })),
    ms,
  );
  if (answered === undefined) throw new Error(late);
  return answered.answer;
}

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
