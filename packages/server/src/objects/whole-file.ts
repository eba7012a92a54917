import { randomBytes } from "node:crypto";
import { closeSync, constants, openSync, renameSync, rmSync, writeSync } from "node:fs";

/** What is written is on the disk when the call returns, as after `fdatasync`. */
const synced = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_DSYNC;

/**
 * Writes a file that nobody sees before it is whole and on the disk. The thread that asks for it waits for
 * that.
 */
export function writeWhole(file: string, bytes: Uint8Array): void {
  const temporary = temporaryName(file);
  try {
    writeSynced(temporary, bytes);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
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

function writeSynced(file: string, bytes: Uint8Array): void {
  const descriptor = openSync(file, synced);
  try {
    let written = 0;
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
  } finally {
    closeSync(descriptor);
  }
}
