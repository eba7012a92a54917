import { randomBytes } from "node:crypto";
import { production } from "@screenspec/api";
import { type Coding, codings } from "./encode-forms.ts";

/** Identifies a pointer: each channel of a spec has one. */
export interface PointerName {
  readonly specId: string;
  readonly channel: string;
}

/** The key of a channel's pointer, which apps load. It never changes. */
export function pointerKey(specId: string, channel = production): string {
  return `specs/${specId}${channel === production ? "" : `@${channel}`}.json`;
}

/**
 * A new key for the object of a version. It is random, so that a publisher that loses a race has only stored an object
 * that nothing refers to.
 *
 * @param sha256 of the object, in hexadecimal
 */
export function versionKey(specId: string, version: number, sha256: string): string {
  return `specs/${specId}/${version}-${sha256.slice(0, 16)}-${randomBytes(5).toString("hex")}.json`;
}

/**
 * The key of a version's signature. Clients can derive it from a document: from its content and its digest.
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

/** The kind of a key, by its form; undefined for foreign keys, such as temporary files. */
export function kindOfKey(key: string): KeyKind | undefined {
  return kinds.find((kind) => patterns[kind].test(key));
}

/** The pointer of a key; undefined for other keys. */
export function pointerOfKey(key: string): PointerName | undefined {
  const [, specId, channel = production] = patterns.pointer.exec(key) ?? [];
  return specId === undefined || pointerKey(specId, channel) !== key
    ? undefined
    : { specId, channel };
}

/** The version that an object or a signature belongs to; undefined for other keys. */
export function versionOfKey(key: string) {
  const [, specId = "", version] = patterns.version.exec(key) ?? patterns.signature.exec(key) ?? [];
  return version === undefined ? undefined : { specId, version: Number(version) };
}

/** The spec that a key belongs to, also for forms and temporary files. */
export function specOfKey(key: string): string | undefined {
  return specPattern.exec(key)?.[1];
}

/** The content codings in which the object of a key is stored. */
export function codingsOf(key: string): readonly Coding[] {
  return kindOfKey(key) === "signature" ? ["identity"] : codings;
}
