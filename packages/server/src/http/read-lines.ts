import { readSync } from "node:fs";

/** A line of a text, without its line break. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Undefined if the line is too long. */
  readonly bytes: Buffer | undefined;
}

const chunkBytes = 256 * 1024;
const newline = 0x0a;

/**
 * Yields the lines of an open file, with only one line and one chunk in memory. It reads synchronously: the file was
 * just written, so it is cached, and the lines are read inside a transaction, which must not wait.
 */
export function* readLines(fd: number, maxLineBytes: number): Generator<Line> {
  let number = 1;
  let parts: Buffer[] = [];
  let length = 0;
  const end = (): Line => {
    const bytes = length > maxLineBytes ? undefined : Buffer.concat(parts);
    const line = { number, bytes };
    parts = [];
    length = 0;
    number += 1;
    return line;
  };
  for (const chunk of readChunks(fd)) {
    let start = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, at));
      yield end();
      start = at + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield end();

  function add(part: Buffer) {
    length += part.length;
    if (length <= maxLineBytes) parts.push(part);
  }
}

function* readChunks(fd: number): Generator<Buffer> {
  for (let position = 0; ; ) {
    // Lines may still refer to the previous chunk, so it can't be reused.
    const chunk = Buffer.allocUnsafeSlow(chunkBytes);
    const read = readSync(fd, chunk, 0, chunkBytes, position);
    if (read === 0) return;
    position += read;
    yield chunk.subarray(0, read);
  }
}
