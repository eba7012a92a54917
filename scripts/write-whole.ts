import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file, and its folders, so that who reads it meanwhile gets all of what was or all of what is. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, content);
  await rename(aside, path);
}
