import { awaitAll } from "../concurrency/await-all.ts";
import { ThreadPool } from "../concurrency/thread-pool.ts";
import type { Coding, Forms } from "./encode-forms.ts";
import type * as tasks from "./thread-tasks.ts";

/** Two threads can wait for the disk at a time. More take 30 MB each and publish no more. */
const maxThreads = 2;
/** Their data is short-lived and outside of the heap. The default young generation would cost 11 MB more per thread. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 };

/**
 * Threads for the CPU-bound and disk-bound work of the origin, with one message per object. Node's own thread pool
 * would take a message for every step, about 35 for a publish, and each costs the event loop as much as a query.
 */
export class ObjectThreads extends ThreadPool<typeof tasks> {
  constructor() {
    super({ module: "@screenspec/server/thread-tasks", maxThreads, resourceLimits });
  }

  /**
   * Writes files into a folder and syncs them. The idle threads share the files, so that they wait for the disk
   * concurrently.
   *
   * @throws the first error, after all threads have stopped writing
   */
  async writeForms(folder: string, files: readonly tasks.FormFile[]): Promise<void> {
    const count = Math.max(1, Math.min(this.idleThreads, files.length));
    const parts = Map.groupBy(files.entries(), ([index]) => index % count).values();
    await awaitAll(
      parts.map((part) => this.run("writeForms", { folder, files: part.map(([, file]) => file) })),
    );
  }

  /** Encodes an object in the given codings. */
  async encode(identity: Buffer, wanted: readonly Coding[]): Promise<Forms> {
    const others = wanted.filter((coding) => coding !== "identity");
    if (others.length === 0) return { identity };
    const encoded = await this.run("encodeForms", { identity, codings: others });
    const forms = Object.entries(encoded).map(([coding, bytes]) => [coding, asBuffer(bytes)]);
    return { ...Object.fromEntries(forms), identity };
  }
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
