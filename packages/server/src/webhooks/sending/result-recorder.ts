import { setTimeout } from "node:timers/promises";

interface Waiting<Result> {
  readonly result: Result;
  readonly recorded: () => void;
}

const atATime = 256;
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
      const batch = this.#waiting.splice(0, atATime);
      await this.#recordSurely(batch.map(({ result }) => result));
      for (const { recorded } of batch) recorded();
    }
    this.#isRecording = false;
  }

  async #recordSurely(results: readonly Result[]): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      try {
        return await this.#record(results);
      } catch (error) {
        this.#onError(error);
        if (this.#stopping.signal.aborted) return;
        await setTimeout(pauseMs, undefined, this.#stopping).catch(() => undefined);
      }
    }
  }
}
