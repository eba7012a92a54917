/**
 * Archives of plain files in the format ustar, as any `tar` reads and writes them.
 *
 * @see POSIX.1-2017, pax, "ustar Interchange Format"
 */

/** A file that goes into an archive. */
export interface NewEntry {
  readonly name: string;
  readonly size: number;
  /** Gives `size` bytes. */
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** A file of an archive: its content has to be read before the next one. */
export interface Entry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

const blockBytes = 512;
const nameBytes = 100;
/** Of eleven octal digits; larger sizes are written in binary, as GNU's tar does. */
const mostInOctal = 0o77777777777;

/** @throws when a file's content has not the size that was told, as when it is being changed */
export async function* writeTar(entries: AsyncIterable<NewEntry>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    yield header(name, size);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes in place of ${size}.`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * blockBytes);
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > nameBytes) throw new Error(`The name ${name} is too long.`);
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0);
  block.write("0000600\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  writeSize(block, size);
  // Of no time: an archive of the same things has the same bytes.
  block.write("00000000000\0", 136);
  block.write("        ", 148);
  block.write("0", 156);
  block.write("ustar\x0000", 257);
  block.write(`${checksum(block).toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

function writeSize(block: Buffer, size: number): void {
  if (size <= mostInOctal) {
    block.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
    return;
  }
  block[124] = 0x80;
  block.writeBigUInt64BE(BigInt(size), 128);
}

/**
 * Reads an archive, file after file. Folders are passed over.
 *
 * @throws when it is damaged, ends early, or holds what is no plain file
 */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new Bytes(stream);
  for (;;) {
    const block = await bytes.take(blockBytes);
    if (block.every((byte) => byte === 0)) return;
    const { name, size, type } = readHeader(block);
    if (type === "5") continue;
    if (type !== "0" && type !== "\0") throw new Error(`${name} is no plain file.`);
    const content = bytes.stream(size);
    yield { name, size, content };
    for await (const _ of content);
    await bytes.take(padding(size));
  }
}

function readHeader(block: Buffer): { name: string; size: number; type: string } {
  const told = Number.parseInt(text(block, 148, 8), 8);
  const sum = checksum(
    Buffer.concat([block.subarray(0, 148), Buffer.alloc(8, " "), block.subarray(156)]),
  );
  if (told !== sum) throw new Error("It is no archive, or damaged.");
  const isBinary = ((block[124] ?? 0) & 0x80) !== 0;
  const size = isBinary
    ? Number(block.readBigUInt64BE(128))
    : Number.parseInt(text(block, 124, 12) || "0", 8);
  const prefix = text(block, 345, 155);
  const name = text(block, 0, nameBytes);
  return {
    name: prefix === "" ? name : `${prefix}/${name}`,
    size,
    type: text(block, 156, 1) || "0",
  };
}

function text(block: Buffer, start: number, length: number): string {
  const [content = ""] = block.toString("utf8", start, start + length).split("\0");
  return content.trim();
}

function checksum(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0);
}

function padding(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

/** The bytes of a stream, in the pieces that they are asked for. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    for await (const chunk of this.stream(length)) taken.push(chunk);
    return Buffer.concat(taken);
  }

  async *stream(length: number): AsyncGenerator<Buffer> {
    let missing = length;
    while (missing > 0) {
      if (this.#left.length === 0) {
        const next = await this.#chunks.next();
        if (next.done === true) throw new Error("The archive ends early.");
        this.#left = next.value;
      }
      const chunk = this.#left.subarray(0, missing);
      this.#left = this.#left.subarray(chunk.length);
      missing -= chunk.length;
      yield chunk;
    }
  }
}
