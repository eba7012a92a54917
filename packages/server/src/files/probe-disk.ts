import { readFile, rm, writeFile } from "node:fs/promises";

/** An empty file could be written on a full disk, and a small one with its last bytes. */
const probeBytes = 64 * 1024;

/** Writes, reads and removes a file. Throws if that fails, as on a disk that is full or read-only. */
export async function probeDisk(file: string): Promise<void> {
  try {
    await writeFile(file, Buffer.alloc(probeBytes));
    await readFile(file);
  } finally {
    await rm(file, { force: true });
  }
}
