import type { Piscina } from "piscina";
import { awaitAll } from "../await-all.ts";
import type { Coding, Forms } from "./encode-forms.ts";
import type * as tasks from "./thread-tasks.ts";

type Tasks = typeof tasks;
type FormFile = tasks.FormFile;

/** So many wait for the disk at a time; two of them keep two processors busy. */
const maxThreads = 4;
/** They are there while there is something to publish, and take up no memory else. */
const idleTimeout = 30_000;
/** What they make is outside of the heap, and short-lived: with as much as usual they'd take up 11 MB more each. */
const maxYoungGenerationSizeMb = 2;

/**
 * Threads that do for the origin what takes the processor's time or waits for the disk: all that is to be done
 * for an object in one message. By Node's own pool it would be a message for every step, some 35 for a publish, and
 * each of them costs the event loop as much as a query.
 */
export class ObjectThreads {
  #pool: Promise<Piscina> | undefined;
  /** Those of which a thread could not be started, and why. */
  readonly #givenUp = new WeakMap<Piscina, unknown>();
  #running = 0;

  /** @throws what the task throws */
  async run<Name extends keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
  ): Promise<ReturnType<Tasks[Name]>> {
    this.#running += 1;
    try {
      this.#pool ??= this.#open();
      const pool = await this.#pool;
      return await pool.run(input, { name }).catch((error) => {
        throw this.#givenUp.get(pool) ?? error;
      });
    } finally {
      this.#running -= 1;
    }
  }

  /**
   * Writes files into a folder, so that they stay: by as many threads as have nothing to do, which so wait for the
   * disk at the same time; by one where all are at work.
   *
   * @throws why one could not be written, when nothing is written any more
   */
  async writeForms(folder: string, files: readonly FormFile[]): Promise<void> {
    const free = Math.max(1, Math.min(maxThreads - this.#running, files.length));
    const parts = Map.groupBy(files.entries(), ([index]) => index % free).values();
    await awaitAll(
      parts.map((part) => this.run("writeForms", { folder, files: part.map(([, file]) => file) })),
    );
  }

  /** Compresses an object once and for all. */
  async encode(identity: Buffer, wanted: readonly Coding[]): Promise<Forms> {
    const others = wanted.filter((coding) => coding !== "identity");
    if (others.length === 0) return { identity };
    const encoded = await this.run("encodeForms", { identity, codings: others });
    const forms = Object.entries(encoded).map(([coding, bytes]) => [coding, asBuffer(bytes)]);
    return { ...Object.fromEntries(forms), identity };
  }

  /** Ends the threads, whatever they do. */
  async close(): Promise<void> {
    await (await this.#pool)?.destroy();
  }

  /** @throws why they can't be had; the next task tries again */
  async #open(): Promise<Piscina> {
    try {
      // Loaded with the first publish: a server that is only asked does without.
      const { Piscina } = await import("piscina");
      const filename = import.meta.resolve("@screenspec/server/thread-tasks");
      const pool = new Piscina({
        ...{ filename, minThreads: 0, maxThreads, idleTimeout, recordTiming: false },
        resourceLimits: { maxYoungGenerationSizeMb },
      });
      pool.on("error", (error) => this.#giveUp(pool, error));
      return pool;
    } catch (error) {
      this.#pool = undefined;
      throw error;
    }
  }

  /** When a thread can't start, tasks would wait for it for ever: they fail, and the next gets other threads. */
  #giveUp(pool: Piscina, error: unknown): void {
    if (this.#givenUp.has(pool)) return;
    this.#givenUp.set(pool, error);
    this.#pool = undefined;
    void pool.destroy();
  }
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
