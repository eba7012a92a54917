/** The position in a text that is being parsed. */
export interface TextReader {
  readonly source: string;
  at: number;
}

export function isAtEnd({ source, at }: TextReader): boolean {
  return at >= source.length;
}

export function isAt({ source, at }: TextReader, text: string): boolean {
  return source.startsWith(text, at);
}

/** Whether the text comes next; if so, moves behind it. */
export function take(reader: TextReader, text: string): boolean {
  const isNext = isAt(reader, text);
  if (isNext) reader.at += text.length;
  return isNext;
}

/** The match of a sticky regular expression at the position; if there is one, moves behind it. */
export function takeMatch(reader: TextReader, expected: RegExp): RegExpExecArray | undefined {
  const match = matchHere(reader, expected);
  if (match !== undefined) reader.at += match[0].length;
  return match;
}

export function matchHere(
  { source, at }: TextReader,
  expected: RegExp,
): RegExpExecArray | undefined {
  expected.lastIndex = at;
  return expected.exec(source) ?? undefined;
}
