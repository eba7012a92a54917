/**
 * Waits for a promise, for a limited time. The work isn't aborted when the time is up; its result is ignored.
 *
 * @throws the promise's error, or an error with the given message when the time is up
 */
export async function orTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  const answered = await withTimeout(
    work.then((answer) => ({ answer })),
    ms,
  );
  if (answered === undefined) throw new Error(message);
  return answered.answer;
}

/** Like `orTimeout`, but returns undefined when the time is up. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const timeUp = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeUp.resolve(undefined), ms);
  try {
    return await Promise.race([work, timeUp.promise]);
  } finally {
    clearTimeout(timer);
  }
}
