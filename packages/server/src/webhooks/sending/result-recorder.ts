import { setTimeout } from "node:timers/promises";
import { isDatabaseUnavailable } from "../../database/dialect.ts";
import { AppError } from "../../errors/errors.ts";

interface Waiting<Result> {
  readonly result: Result;
  readonly recorded: () => void;
}

const atATime = 256;
/** So long what ends is gathered: each commit costs as much as sending several. */
const gatherMs = 2;
const firstPauseMs = 100;
const maxPauseMs = 5000;

/**
 * Puts on record what came of what was sent, all that comes in while the database is at work together. What can't be
 * recorded is tried again until the stop: it must not be sent again for that.
 */
export class ResultRecorder<Result> {
  readonly #record: (results: readonly Result[]) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #waiting: Waiting<Result>[] = [];
  #isRecording = false;
  readonly #stopping = new AbortController();

  constructor(
    record: (results: readonly Result[]) => Promise<void>,
    onError: (error: unknown) => void,
  ) {
    this.#record = record;
    this.#onError = onError;
  }

  /** Resolves when the result is on record, or can't be any more. */
  add(result: Result): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ result, recorded: resolve });
    if (!this.#isRecording) void this.#recordAll();
    return promise;
  }

  /** What fails from now on isn't tried again. */
  stop(): void {
    this.#stopping.abort();
  }

  async #recordAll(): Promise<void> {
    this.#isRecording = true;
    while (this.#waiting.length > 0) {
      await setTimeout(gatherMs, undefined, this.#stopping).catch(() => undefined);
      const batch = this.#waiting.splice(0, atATime);
      const error = await this.#recordOnce(batch);
      if (error === undefined) continue;
      // Where the database works, it is for one of them: the others don't wait for that.
      if (isDatabaseAway(error)) await this.#recordAgain(batch);
      else for (const each of batch) void this.#recordAgain([each]);
    }
    this.#isRecording = false;
  }

  async #recordAgain(batch: readonly Waiting<Result>[]): Promise<void> {
    let pauseMs = firstPauseMs;
    do {
      await setTimeout(pauseMs, undefined, this.#stopping).catch(() => undefined);
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
    } while ((await this.#recordOnce(batch)) !== undefined);
  }

  /** @returns why it is to be tried again; undefined: it is on record, or there is no time for that any more */
  async #recordOnce(batch: readonly Waiting<Result>[]): Promise<unknown> {
    try {
      await this.#record(batch.map(({ result }) => result));
    } catch (error) {
      this.#onError(error);
      if (!this.#stopping.signal.aborted) return error;
    }
    for (const { recorded } of batch) recorded();
    return undefined;
  }
}

function isDatabaseAway(error: unknown): boolean {
  return (
    isDatabaseUnavailable(error) || (error instanceof AppError && error.code === "unavailable")
  );
}
