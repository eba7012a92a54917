const readBytes = 64 * 1024;
const keptBytes = 4 * 1024;
/** A character that begins within what is kept ends at most so much later. */
const restOfCharacter = 3;

/** Collects the start of a receiver's answer. */
export class AnswerStart {
  readonly #chunks: Buffer[] = [];
  #length = 0;

  add(chunk: Buffer): void {
    if (this.#length < keptBytes + restOfCharacter) this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** Whether so much has been read that the rest is not waited for. */
  get isEnough(): boolean {
    return this.#length >= readBytes;
  }

  /** Whole characters, and none that a database refuses. */
  text(): string {
    if (this.#length === 0) return "";
    const bytes = Buffer.concat(this.#chunks).subarray(0, keptBytes + restOfCharacter);
    const text = bytes.toString("utf8").replaceAll("\u0000", "\uFFFD");
    const { read } = new TextEncoder().encodeInto(text, new Uint8Array(keptBytes));
    return text.slice(0, read);
  }
}
