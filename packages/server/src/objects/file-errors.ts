import { errorCode } from "../errors/error-code.ts";

/** Awaits a read from the file system; undefined if the file doesn't exist. */
export async function ifPresent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR");
}

export function hasCode(error: unknown, code: string): boolean {
  return errorCode(error) === code;
}
