import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CheckpointAnswer } from "./checkpoint-worker.ts";

/**
 * A thread, with a connection of its own, that moves the pages of a database's log into it: that waits for the
 * disk several times. It is there from the first time on.
 */
export class CheckpointThread {
  readonly #file: string;
  #worker: Worker | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Moves what no reader keeps from being moved, and syncs the log before and the database after it.
   *
   * @throws what SQLite threw there, or why the thread ended
   */
  async run(): Promise<void> {
    const worker = this.#worker ?? this.#start();
    worker.ref();
    const answered = once(worker, "message");
    worker.postMessage("checkpoint");
    const [answer]: CheckpointAnswer[] = await answered;
    // While it has nothing to do it keeps no process alive.
    worker.unref();
    if (answer?.error !== undefined) throw answer.error;
  }

  /** Ends the thread when it has done what it was asked. */
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
