import { open } from "node:fs/promises";

/** Has what was made, renamed or removed in a folder be so on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
