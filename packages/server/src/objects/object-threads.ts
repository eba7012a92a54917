import { awaitAll } from "../concurrency/await-all.ts";
import { ThreadPool } from "../concurrency/thread-pool.ts";
import type { Coding, Forms } from "./encode-forms.ts";
import type * as tasks from "./thread-tasks.ts";

/** So many wait for the disk at a time; two of them keep two processors busy. */
const maxThreads = 4;
/** What they make is outside of the heap, and short-lived: with as much as usual they'd take up 11 MB more each. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 };

/**
 * Threads that do for the origin what takes the processor's time or waits for the disk: all that is to be done
 * for an object in one message. By Node's own pool it would be a message for every step, some 35 for a publish, and
 * each of them costs the event loop as much as a query.
 */
export class ObjectThreads extends ThreadPool<typeof tasks> {
  constructor() {
    super({ module: "@screenspec/server/thread-tasks", maxThreads, resourceLimits });
  }

  /**
   * Writes files into a folder, so that they stay: by as many threads as have nothing to do, which so wait for the
   * disk at the same time; by one where all are at work.
   *
   * @throws why one could not be written, when nothing is written any more
   */
  async writeForms(folder: string, files: readonly tasks.FormFile[]): Promise<void> {
    const count = Math.max(1, Math.min(this.idleThreads, files.length));
    const parts = Map.groupBy(files.entries(), ([index]) => index % count).values();
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
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
