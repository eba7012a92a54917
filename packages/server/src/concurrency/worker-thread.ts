import type { Piscina } from "piscina";

/** The exports of a module: functions of one argument. */
type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** An idle thread ends after this time, in milliseconds, to free its memory. */
const idleTimeout = 30_000;

interface Options {
  /** The module whose functions the thread runs, as an import specifier. */
  readonly module: string;
  /** How many asynchronous tasks the thread runs concurrently; 1 by default. */
  readonly concurrentTasks?: number;
  readonly resourceLimits?: { readonly maxYoungGenerationSizeMb?: number };
}

/** Runs the functions of a module in a worker thread. It starts with the first task. */
export class WorkerThread<Module extends Tasks> {
  readonly #options: Options;
  #pool: Promise<Piscina> | undefined;
  /** The pools whose thread could not be started, with the error. */
  readonly #failed = new WeakMap<Piscina, unknown>();
  #tasks = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether a task runs or waits. */
  get isBusy(): boolean {
    return this.#tasks > 0;
  }

  /**
   * @returns a clone of the function's result
   * @throws the function's error, or the error that kept the thread from starting
   */
  async run<Name extends keyof Module & string>(
    name: Name,
    input: Parameters<Module[Name]>[0],
  ): Promise<Awaited<ReturnType<Module[Name]>>> {
    this.#tasks += 1;
    try {
      this.#pool ??= this.#open();
      const pool = await this.#pool;
      return await pool.run(input, { name }).catch((error) => {
        throw this.#failed.get(pool) ?? error;
      });
    } finally {
      this.#tasks -= 1;
    }
  }

  /** Ends the thread, even while it runs tasks. */
  async close(): Promise<void> {
    await (await this.#pool)?.destroy();
  }

  async #open(): Promise<Piscina> {
    const { module, concurrentTasks = 1, resourceLimits = {} } = this.#options;
    try {
      // Imported with the first task, since a server that only reads doesn't need it.
      const { Piscina } = await import("piscina");
      const pool = new Piscina({
        filename: import.meta.resolve(module),
        minThreads: 0,
        maxThreads: 1,
        concurrentTasksPerWorker: concurrentTasks,
        idleTimeout,
        recordTiming: false,
        resourceLimits,
      });
      pool.on("error", (error) => this.#fail(pool, error));
      return pool;
    } catch (error) {
      // The next task tries again.
      this.#pool = undefined;
      throw error;
    }
  }

  /** Fails the pool's tasks, which would wait forever for a thread that can't start. The next task opens a new pool. */
  #fail(pool: Piscina, error: unknown): void {
    if (this.#failed.has(pool)) return;
    this.#failed.set(pool, error);
    this.#pool = undefined;
    void pool.destroy();
  }
}
