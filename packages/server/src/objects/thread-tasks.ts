import {
  closeSync,
  fsync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from "node:fs";
import { exactBytes } from "../exact-bytes.ts";
import { type Coding, encodeForm } from "./encode-forms.ts";
import { hasCode, isMissing } from "./file-errors.ts";
import type { PointerTag } from "./object-store.ts";
import { syncDescriptor } from "./sync-descriptor.ts";
import { tagOfFile } from "./tag-of-file.ts";
import { temporaryName, writeWhole } from "./whole-file.ts";

// The tasks of the thread in `object-thread.ts`. They block it, except while they sync.

export type EncodedForms = Partial<Record<Coding, Uint8Array>>;

/** Encodes an object in some codings. */
export function encodeForms(input: {
  readonly identity: Uint8Array;
  readonly codings: readonly Coding[];
}): EncodedForms {
  const { identity, codings } = input;
  return Object.fromEntries(
    codings.map((coding) => [coding, exactBytes(encodeForm(identity, coding))]),
  );
}

/** The file of an object's form. */
export interface FormFile {
  readonly file: string;
  readonly coding: Coding;
  readonly identity: Uint8Array;
}

/** Writes forms of objects into a folder, and syncs them and the folder. */
export async function writeForms(input: {
  readonly folder: string;
  readonly files: readonly FormFile[];
}): Promise<void> {
  await writeWhole(
    input.files.map(({ file, coding, identity }) => ({
      file,
      bytes: encodeForm(identity, coding),
    })),
  );
  await syncFolder(input.folder);
}

/**
 * Replaces a link if its target is the expected one. The check and the rename are not atomic: the caller's mutex
 * excludes other calls in this process, and the lease other processes.
 *
 * @returns the current target
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

/** Makes created, renamed and removed entries of a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const descriptor = openSync(folder, "r");
  try {
    await syncDescriptor(fsync, descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The target of a link, even if it is broken; null if there is no link. */
function shownBy(link: string): PointerTag {
  try {
    return readlinkSync(link);
  } catch (error) {
    if (isMissing(error)) return null;
    if (hasCode(error, "EINVAL")) return tagOfFile;
    throw error;
  }
}
