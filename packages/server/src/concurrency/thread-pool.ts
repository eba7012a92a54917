import type { Piscina } from "piscina";

/** The exports of a module: functions of one argument. */
type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** Idle threads end after this time, in milliseconds, to free their memory. */
const idleTimeout = 30_000;

interface Options {
  /** The module whose functions the threads run, as an import specifier. */
  readonly module: string;
  readonly maxThreads: number;
  readonly resourceLimits?: { readonly maxYoungGenerationSizeMb?: number };
}

/** Runs the functions of a module in threads. They start with the first task. */
export class ThreadPool<Module extends Tasks> {
  readonly #options: Options;
  #pool: Promise<Piscina> | undefined;
  /** The pools with a thread that could not be started, with the error. */
  readonly #failed = new WeakMap<Piscina, unknown>();
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** How many threads are idle, or could be started. */
  get idleThreads(): number {
    return Math.max(0, this.#options.maxThreads - this.#running);
  }

  /**
   * @returns a clone of the function's result
   * @throws the function's error, or the error that kept a thread from starting
   */
  async run<Name extends keyof Module & string>(
    name: Name,
    input: Parameters<Module[Name]>[0],
  ): Promise<ReturnType<Module[Name]>> {
    this.#running += 1;
    try {
      this.#pool ??= this.#open();
      const pool = await this.#pool;
      return await pool.run(input, { name }).catch((error) => {
        throw this.#failed.get(pool) ?? error;
      });
    } finally {
      this.#running -= 1;
    }
  }

  /** Ends the threads, even while they run tasks. */
  async close(): Promise<void> {
    await (await this.#pool)?.destroy();
  }

  async #open(): Promise<Piscina> {
    const { module, maxThreads, resourceLimits = {} } = this.#options;
    try {
      // Imported with the first task, since a server that only reads doesn't need it.
      const { Piscina } = await import("piscina");
      const pool = new Piscina({
        filename: import.meta.resolve(module),
        minThreads: 0,
        maxThreads,
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
