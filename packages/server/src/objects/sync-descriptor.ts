import type { fdatasync, fsync } from "node:fs";
import { promisify } from "node:util";
import pLimit from "p-limit";

/** Half of libuv's threads (`bin/screenspec-server.js`), so that a hanging folder leaves some for passwords. */
const limit = pLimit(16);

/**
 * Waits until the written data of a file or folder is on the disk.
 *
 * @param sync Node's function with a callback, since a `FileHandle` costs more CPU time
 */
export function syncDescriptor(
  sync: typeof fsync | typeof fdatasync,
  descriptor: number,
): Promise<void> {
  return limit(promisify(sync), descriptor);
}
