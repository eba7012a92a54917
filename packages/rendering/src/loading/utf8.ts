import type { Bytes } from "./loading-ports.ts";

/**
 * Encodes a text in UTF-8. Not every platform has `TextEncoder`.
 *
 * @throws {URIError} for a lone surrogate, which no received text has
 */
export function encodeUtf8(text: string): Bytes {
  const binary = encodeURIComponent(text).replace(/%(..)/g, (_, hex) =>
    String.fromCharCode(Number(`0x${hex}`)),
  );
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
