import { randomBytes } from "node:crypto";
import { production } from "@screenspec/api";

/** Which pointer it is: each channel of a spec has one. */
export interface PointerName {
  readonly specId: string;
  readonly channel: string;
}

/** The object that apps load: always the same key for a channel of a spec. */
export function pointerKey(specId: string, channel = production): string {
  return `specs/${specId}${channel === production ? "" : `@${channel}`}.json`;
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

const pattern =
  /^specs\/spec_[0-9a-z]{26}(?:@[0-9a-z-]{1,32}|(\/\d+-[0-9a-f]{16}-[0-9a-f]{10}))?\.json$/;

/** What a key names, by its form; undefined when it is none of ours, like that of a temporary file. */
export function kindOfKey(key: string): "pointer" | "version" | undefined {
  const match = pattern.exec(key);
  if (match === null) return undefined;
  return match[1] === undefined ? "pointer" : "version";
}
