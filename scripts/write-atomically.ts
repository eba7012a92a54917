import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Creates the folder and writes the file atomically: concurrent readers get the old or the new content. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, content);
  await rename(aside, path);
}
