/** Replaces `\p{…}`, and `\P{…}` outside of classes, in the regular expressions of a source by the code points that have the property. */
export function expandPropertyEscapes(source: string): string {
  return source
    .split("\n")
    .map((line) => (isComment.test(line) ? line : line.replace(literal, expandIn)))
    .join("\n");
}

const isComment = /^\s*(?:\/\/|\/?\*)/;
/** A regular expression on one line with a property escape. */
const literal = /(?<=[(\s,[!])\/(?:[^\n/\\]|\\.)*\\[pP]\{(?:[^\n/\\]|\\.)*\/[a-z]*u/g;

function expandIn(expression: string): string {
  let isInClass = false;
  return expression.replace(/\\[pP]\{(\w+)\}|\\.|\[|\]/g, (part, property?: string) => {
    if (part === "[") isInClass = true;
    else if (part === "]") isInClass = false;
    else if (property !== undefined) {
      const ranges = rangesOf(property);
      if (isInClass) return ranges;
      return part.startsWith("\\P") ? `[^${ranges}]` : `[${ranges}]`;
    }
    return part;
  });
}

const known = new Map<string, string>();

function rangesOf(property: string): string {
  const ranges = known.get(property) ?? findRanges(new RegExp(`^\\p{${property}}$`, "u"));
  known.set(property, ranges);
  return ranges;
}

function findRanges(pattern: RegExp): string {
  const escapeOf = (codePoint: number) => `\\u{${codePoint.toString(16)}}`;
  let ranges = "";
  let start: number | undefined;
  for (let codePoint = 0; codePoint <= 0x110000; codePoint++) {
    const matches = codePoint < 0x110000 && pattern.test(String.fromCodePoint(codePoint));
    if (matches) start ??= codePoint;
    else if (start !== undefined) {
      ranges += `${escapeOf(start)}-${escapeOf(codePoint - 1)}`;
      start = undefined;
    }
  }
  return ranges;
}
