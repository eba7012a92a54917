import { readSync } from "node:fs";

/** A line of a text, without what ends it. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Undefined when it has more than it may. */
  readonly bytes: Buffer | undefined;
}

const chunkBytes = 256 * 1024;
const newline = 0x0a;

/**
 * The lines of a file that is open, one after the other, of which no more is in memory than one line
 * and a chunk. It is read synchronously: it was written a moment ago, and a transaction may wait for
 * nothing else.
 */
export function* readLines(fd: number, maxLineBytes: number): Generator<Line> {
  let number = 1;
  let begun: Buffer[] = [];
  let length = 0;
  const end = (): Line => {
    const bytes = length > maxLineBytes ? undefined : Buffer.concat(begun);
    const line = { number, bytes };
    begun = [];
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
    if (length <= maxLineBytes) begun.push(part);
  }
}

function* readChunks(fd: number): Generator<Buffer> {
  for (let position = 0; ; ) {
    // A new one each time: lines may still refer to the last.
    const chunk = Buffer.allocUnsafeSlow(chunkBytes);
    const read = readSync(fd, chunk, 0, chunkBytes, position);
    if (read === 0) return;
    position += read;
    yield chunk.subarray(0, read);
  }
}
