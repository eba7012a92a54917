import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** Writes a file that nobody sees before it is whole and on the disk. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = temporaryName(file);
  try {
    await writeSynced(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The name of a file beside another, until it is renamed to that. */
export function temporaryName(file: string): string {
  return `${file}.${randomBytes(6).toString("hex")}.tmp`;
}

export function isTemporary(file: string): boolean {
  return /\.[0-9a-f]{12}\.tmp$/.test(file);
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
