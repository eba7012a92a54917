import type { Piscina } from "piscina";

/** The functions that a module exports, each of one argument. */
type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** Threads take no memory while there is nothing to do. */
const idleTimeout = 30_000;

interface Options {
  /** The module whose functions the threads run, as `import` finds it. */
  readonly module: string;
  readonly maxThreads: number;
  readonly resourceLimits?: { readonly maxYoungGenerationSizeMb?: number };
}

/** Runs the functions of a module in threads, which start with the first task. */
export class ThreadPool<Module extends Tasks> {
  readonly #options: Options;
  #pool: Promise<Piscina> | undefined;
  /** Pools of which a thread could not be started, and why. */
  readonly #failed = new WeakMap<Piscina, unknown>();
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** How many threads have nothing to do. */
  get idleThreads(): number {
    return Math.max(0, this.#options.maxThreads - this.#running);
  }

  /**
   * @returns what the function returns, cloned
   * @throws what the function throws, or why a thread could not be started
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

  /** Ends the threads, whatever they do. */
  async close(): Promise<void> {
    await (await this.#pool)?.destroy();
  }

  async #open(): Promise<Piscina> {
    const { module, maxThreads, resourceLimits = {} } = this.#options;
    try {
      // Loaded with the first task, since a server that only reads does without.
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

  /** Piscina's tasks would wait for ever for a thread that can't start: they fail, and the next task opens a new pool. */
  #fail(pool: Piscina, error: unknown): void {
    if (this.#failed.has(pool)) return;
    this.#failed.set(pool, error);
    this.#pool = undefined;
    void pool.destroy();
  }
}
