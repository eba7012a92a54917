import { randomBytes } from "node:crypto";
import { closeSync, fdatasync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { awaitAll } from "../concurrency/await-all.ts";
import { syncDescriptor } from "./sync-descriptor.ts";

/** A file to write, with its content. */
export interface WholeFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes files, and makes them visible once all are complete and synced. They are synced after all are written, so
 * that shared metadata, such as the inode table, is written to the disk once. Only the syncs are asynchronous: the
 * rest ends in the page cache.
 */
export async function writeWhole(files: readonly WholeFile[]): Promise<void> {
  const begun: BegunFile[] = [];
  try {
    for (const { file, bytes } of files) begun.push(begin(file, bytes));
    await awaitAll(begun.map(({ descriptor }) => syncDescriptor(fdatasync, descriptor)));
    for (const { temporary, file } of begun) renameSync(temporary, file);
  } catch (error) {
    for (const { temporary } of begun) rmSync(temporary, { force: true });
    throw error;
  } finally {
    for (const { descriptor } of begun) closeSync(descriptor);
  }
}

/** A temporary name for a file that is written and then renamed. */
export function temporaryName(file: string): string {
  return `${file}.${randomBytes(6).toString("hex")}.tmp`;
}

export function isTemporary(file: string): boolean {
  return /\.[0-9a-f]{12}\.tmp$/.test(file);
}

interface BegunFile {
  readonly file: string;
  readonly temporary: string;
  readonly descriptor: number;
}

function begin(file: string, bytes: Uint8Array): BegunFile {
  const temporary = temporaryName(file);
  const descriptor = openSync(temporary, "wx");
  try {
    let written = 0;
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
    return { file, temporary, descriptor };
  } catch (error) {
    closeSync(descriptor);
    rmSync(temporary, { force: true });
    throw error;
  }
}
