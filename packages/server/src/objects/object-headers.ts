import { createHash } from "node:crypto";
import type { Coding } from "./encode-forms.ts";
import { type KeyKind, kindOfKey } from "./keys.ts";
import { surrogateKeys } from "./surrogate-keys.ts";

/** The `Cache-Control` of each kind of key. */
export const caching: Readonly<Record<KeyKind, string>> = {
  pointer: "public, max-age=30, stale-while-revalidate=3600, stale-if-error=86400",
  version: "public, max-age=31536000, immutable",
  signature: "public, max-age=300, stale-while-revalidate=300, stale-if-error=86400",
};

export const mediaTypes: Readonly<Record<KeyKind, string>> = {
  pointer: "application/json",
  version: "application/json",
  // RFC 7515, 9.2.1
  signature: "application/jose",
};

/** The headers of an object in a store that serves it directly, such as a bucket. */
export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentEncoding: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}

/** @param target the key of the object that a pointer refers to */
export function objectHeaders(
  key: string,
  coding: Coding,
  bytes: Buffer,
  target?: string,
): ObjectHeaders {
  const kind = kindOfKey(key);
  if (kind === undefined) throw new Error(`${key} is no key of ours.`);
  return {
    contentType: mediaTypes[kind],
    cacheControl: caching[kind],
    contentEncoding: coding === "identity" ? undefined : coding,
    metadata: {
      sha256: createHash("sha256").update(bytes).digest("hex"),
      "surrogate-key": surrogateKeys(key).join(" "),
      ...(target === undefined ? {} : { target }),
    },
  };
}
