/** Counts the code points of a text. A lone surrogate is one. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count++) at += sizeAt(text, at);
  return count;
}

/**
 * The index, in code units, of the code point at an index: from the end if it is negative. An index before the text is
 * its start, one behind it its end.
 */
export function unitIndex(text: string, index: number): number {
  let left = index < 0 ? countCodePoints(text) + index : index;
  let at = 0;
  for (; left > 0 && at < text.length; left--) at += sizeAt(text, at);
  return at;
}

export function firstCodePoint(text: string): string {
  return text.slice(0, sizeAt(text, 0));
}

export function lastCodePoint(text: string): string {
  const last = text.slice(-2);
  return sizeAt(last, 0) > 1 ? last : text.slice(-1);
}

/** The number of code units of the code point that begins at an index. */
function sizeAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > lastOfOneUnit ? 2 : 1;
}

const lastOfOneUnit = 0xffff;
