import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates the data folder, accessible only to its owner, since it contains secrets. An existing folder keeps its mode,
 * and missing parents get the default mode.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
}
