import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes the folder for what holds secrets, which only its owner may enter; one that is there stays as
 * it is. The folders above it may be others' too.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
}
