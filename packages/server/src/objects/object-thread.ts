import { WorkerThread } from "../concurrency/worker-thread.ts";
import type { Coding, Forms } from "./encode-forms.ts";
import type * as tasks from "./thread-tasks.ts";

/** While some tasks wait for the disk, another compresses. 32 publishers reach the same rate with 8. */
const concurrentTasks = 16;
/** Its data is short-lived and outside of the heap. The default young generation would cost 11 MB more. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 };

/**
 * A thread for the CPU-bound and disk-bound work of the origin, with one message per object. From the main thread, a
 * publish would take about 35 messages to libuv's threads, and each costs the event loop as much as a query.
 */
export class ObjectThread extends WorkerThread<typeof tasks> {
  constructor() {
    super({ module: "@screenspec/server/thread-tasks", concurrentTasks, resourceLimits });
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
