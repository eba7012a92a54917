import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { rename, rm } from "node:fs/promises";
import { promisify } from "node:util";

// A `FileHandle` costs as much again as what is done with it here.
const open = promisify(fs.open);
const writeFile = promisify(fs.writeFile);
/** What is written is on the disk when the call returns, as after `fdatasync`. */
const synced =
  fs.constants.O_WRONLY | fs.constants.O_CREAT | fs.constants.O_EXCL | fs.constants.O_DSYNC;
const close = promisify(fs.close);

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
  const descriptor = await open(file, synced);
  try {
    await writeFile(descriptor, bytes);
  } finally {
    await close(descriptor);
  }
}
