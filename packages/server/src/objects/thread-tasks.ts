import {
  closeSync,
  fsyncSync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from "node:fs";
import { type Coding, encodeForm } from "./encode-forms.ts";
import { hasCode, isMissing } from "./file-errors.ts";
import type { PointerTag } from "./object-store.ts";
import { tagOfFile } from "./tag-of-file.ts";
import { temporaryName, writeWhole } from "./whole-file.ts";

// What the threads of `object-threads.ts` run: all of it keeps a thread waiting, for itself or the disk.

export type EncodedForms = Partial<Record<Coding, Uint8Array>>;

/** The forms of an object in some codings. */
export function encodeForms(input: {
  readonly identity: Uint8Array;
  readonly codings: readonly Coding[];
}): EncodedForms {
  const { identity, codings } = input;
  return Object.fromEntries(codings.map((coding) => [coding, encodeForm(identity, coding)]));
}

/** A file that a form of an object is kept in. */
export interface FormFile {
  readonly file: string;
  readonly coding: Coding;
  readonly identity: Uint8Array;
}

/** Writes forms of objects into a folder, so that they stay. */
export function writeForms(input: {
  readonly folder: string;
  readonly files: readonly FormFile[];
}): void {
  writeWhole(
    input.files.map(({ file, coding, identity }) => ({
      file,
      bytes: encodeForm(identity, coding),
    })),
  );
  syncFolder(input.folder);
}

/**
 * Replaces a link that shows what is expected. Of one process one is here at a time, and of several only
 * the one that has the lease.
 *
 * @returns what it shows now
 */
export function replaceLink(input: {
  readonly link: string;
  readonly wanted: PointerTag;
  readonly expected: PointerTag;
}): PointerTag {
  const { link, wanted, expected } = input;
  const shown = shownBy(link);
  if (shown === wanted || shown !== expected) return shown;
  if (wanted === null) {
    unlinkSync(link);
    return null;
  }
  const temporary = temporaryName(link);
  symlinkSync(wanted, temporary);
  try {
    renameSync(temporary, link);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return wanted;
}

/** Has what was made, renamed or removed in a folder be so on the disk. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Where a link points, whether anything is there or not; null: there is none. */
function shownBy(link: string): PointerTag {
  try {
    return readlinkSync(link);
  } catch (error) {
    if (isMissing(error)) return null;
    if (hasCode(error, "EINVAL")) return tagOfFile;
    throw error;
  }
}
