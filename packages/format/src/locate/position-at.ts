/** Lines and columns count from 1, columns and offsets UTF-16 code units; offsets from 0. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/**
 * The offsets at which lines begin, the first after a byte order mark. Lines end with LF, CR or
 * CRLF.
 */
export function lineStartsOf(text: string): readonly number[] {
  const starts = [text.startsWith("\ufeff") ? 1 : 0];
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

/** The line and column of an offset. */
export function positionAt(lineStarts: readonly number[], offset: number): TextPosition {
  let low = 0;
  let high = lineStarts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: Math.max(offset - (lineStarts[low] ?? 0), 0) + 1, offset };
}
