/** Decodes the bytes of a file, without a byte order mark. Returns undefined if they aren't UTF-8. */
export function decodeText(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
