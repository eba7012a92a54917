import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CheckpointAnswer } from "./checkpoint-worker.ts";

/**
 * A thread with its own connection that makes checkpoints: it moves pages of the write-ahead log into the database, which
 * waits for the disk several times. The first checkpoint starts it.
 */
export class CheckpointThread {
  readonly #file: string;
  #worker: Worker | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Moves the pages that no reader needs in the log. Syncs the log before that, and the database after it.
   *
   * @throws SQLite's error, or why the thread ended
   */
  async run(): Promise<void> {
    const worker = this.#worker ?? this.#start();
    worker.ref();
    const answered = once(worker, "message");
    worker.postMessage("checkpoint");
    const [answer]: CheckpointAnswer[] = await answered;
    // An idle thread keeps no process alive.
    worker.unref();
    if (answer?.error !== undefined) throw answer.error;
  }

  /** Ends the thread after its present checkpoint. */
  async close(): Promise<void> {
    if (this.#worker === undefined) return;
    const ended = once(this.#worker, "exit");
    this.#worker.ref();
    this.#worker.postMessage("close");
    await ended;
  }

  #start(): Worker {
    const code = new URL(import.meta.resolve("@screenspec/server/checkpoint-worker"));
    const worker = new Worker(code, { workerData: this.#file });
    worker.on("exit", () => {
      this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }
}
