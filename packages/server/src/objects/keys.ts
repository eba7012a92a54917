import { randomBytes } from "node:crypto";
import { production } from "@screenspec/api";
import { type Coding, codings } from "./encode-forms.ts";

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

/**
 * The object that the signature of a version is kept in: whoever has the document knows it, by what
 * the document says and the digest of its bytes.
 *
 * @param sha256 of the document, in hexadecimal
 */
export function signatureKey(specId: string, version: number, sha256: string): string {
  return `specs/${specId}/${version}-${sha256.slice(0, 16)}.jws`;
}

export type KeyKind = "pointer" | "version" | "signature";

const id = "spec_[0-9a-z]{26}";
const patterns: Readonly<Record<KeyKind, RegExp>> = {
  pointer: new RegExp(`^specs/(${id})(?:@([0-9a-z-]{1,32}))?\\.json$`),
  version: new RegExp(`^specs/(${id})/(\\d+)-[0-9a-f]{16}-[0-9a-f]{10}\\.json$`),
  signature: new RegExp(`^specs/(${id})/(\\d+)-[0-9a-f]{16}\\.jws$`),
};
const specPattern = new RegExp(`^specs/(${id})[./@]`);
const kinds: readonly KeyKind[] = ["pointer", "version", "signature"];

/** What a key names, by its form; undefined when it is none of ours, like that of a temporary file. */
export function kindOfKey(key: string): KeyKind | undefined {
  return kinds.find((kind) => patterns[kind].test(key));
}

/** The pointer that a key is of; undefined when it is of none. */
export function pointerOfKey(key: string): PointerName | undefined {
  const [, specId, channel = production] = patterns.pointer.exec(key) ?? [];
  return specId === undefined || pointerKey(specId, channel) !== key
    ? undefined
    : { specId, channel };
}

/** Which version an object is of, or a signature, by its key; undefined for any other. */
export function versionOfKey(key: string) {
  const [, specId = "", version] = patterns.version.exec(key) ?? patterns.signature.exec(key) ?? [];
  return version === undefined ? undefined : { specId, version: Number(version) };
}

/** The spec that a key is of, if it is one of ours or of what was being stored under it. */
export function specOfKey(key: string): string | undefined {
  return specPattern.exec(key)?.[1];
}

/** The content codings that a key's object is kept in. */
export function codingsOf(key: string): readonly Coding[] {
  return kindOfKey(key) === "signature" ? ["identity"] : codings;
}
