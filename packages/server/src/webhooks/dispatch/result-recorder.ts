import { setTimeout } from "node:timers/promises";
import { isDatabaseUnavailable } from "../../database/dialect.ts";
import { AppError } from "../../errors/errors.ts";

interface Waiting<Result> {
  readonly result: Result;
  readonly recorded: () => void;
}

const batchSize = 256;
/** How long results are collected into a batch: a commit costs as much as sending several webhooks. */
const batchDelayMs = 2;
const firstPauseMs = 100;
const maxPauseMs = 5000;

/**
 * Records results in batches. A batch that can't be recorded is retried until the stop, because its deliveries would
 * otherwise be sent again.
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

  /** Resolves when the result is recorded, or was dropped after the stop. */
  add(result: Result): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ result, recorded: resolve });
    if (!this.#isRecording) void this.#recordAll();
    return promise;
  }

  /** Stops the retries: results that fail from now on are dropped. */
  stop(): void {
    this.#stopping.abort();
  }

  async #recordAll(): Promise<void> {
    this.#isRecording = true;
    while (this.#waiting.length > 0) {
      await setTimeout(batchDelayMs, undefined, this.#stopping).catch(() => undefined);
      const batch = this.#waiting.splice(0, batchSize);
      const error = await this.#recordOnce(batch);
      if (error === undefined) continue;
      // If the database is available, one result caused the error, so each is retried alone.
      if (isDatabaseDown(error)) await this.#retry(batch);
      else for (const each of batch) void this.#retry([each]);
    }
    this.#isRecording = false;
  }

  async #retry(batch: readonly Waiting<Result>[]): Promise<void> {
    let pauseMs = firstPauseMs;
    do {
      await setTimeout(pauseMs, undefined, this.#stopping).catch(() => undefined);
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
    } while ((await this.#recordOnce(batch)) !== undefined);
  }

  /** @returns the error to retry after, or undefined when the batch was recorded or dropped */
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

function isDatabaseDown(error: unknown): boolean {
  return (
    isDatabaseUnavailable(error) || (error instanceof AppError && error.code === "unavailable")
  );
}
