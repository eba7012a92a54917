/**
 * The bytes in an allocation of their own. `Buffer.from`, zlib and clients of other services cut small buffers out of
 * slabs of 64 KiB, so a buffer of 300 bytes that is kept would keep its slab. Use it for bytes that are cached, queued or
 * sent to a thread.
 */
export function exactBytes(content: string | Uint8Array): Buffer {
  if (typeof content === "string") {
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
    bytes.write(content);
    return bytes;
  }
  const { buffer, byteOffset, byteLength } = content;
  if (byteLength === buffer.byteLength) return Buffer.from(buffer, byteOffset, byteLength);
  const bytes = Buffer.allocUnsafeSlow(byteLength);
  bytes.set(content);
  return bytes;
}
