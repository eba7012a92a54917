import { randomBytes } from "node:crypto";

/** The object that apps load: always the same key for a spec. */
export function pointerKey(specId: string): string {
  return `specs/${specId}.json`;
}

/**
 * A key for the object of one version that no other attempt has: a publisher that loses a race
 * then leaves behind only what nothing refers to.
 *
 * @param sha256 of the object, in hexadecimal
 */
export function versionKey(specId: string, version: number, sha256: string): string {
  return `specs/${specId}/${version}-${sha256.slice(0, 16)}-${randomBytes(5).toString("hex")}.json`;
}
