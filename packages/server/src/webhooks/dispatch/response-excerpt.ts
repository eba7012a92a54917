const readBytes = 64 * 1024;
const keptBytes = 4 * 1024;
/** The most bytes by which a UTF-8 character can exceed the limit that it begins before. */
const characterTailBytes = 3;

/** Collects the first bytes of a receiver's response body. */
export class ResponseExcerpt {
  readonly #chunks: Buffer[] = [];
  #length = 0;

  add(chunk: Buffer): void {
    if (this.#length < keptBytes + characterTailBytes) this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** Whether enough was read to drop the rest of the body. */
  get isEnough(): boolean {
    return this.#length >= readBytes;
  }

  /** Returns the text up to its last whole character, without NUL characters, which PostgreSQL refuses. */
  text(): string {
    if (this.#length === 0) return "";
    const bytes = Buffer.concat(this.#chunks).subarray(0, keptBytes + characterTailBytes);
    const text = bytes.toString("utf8").replaceAll("\u0000", "\uFFFD");
    const { read } = new TextEncoder().encodeInto(text, new Uint8Array(keptBytes));
    return text.slice(0, read);
  }
}
