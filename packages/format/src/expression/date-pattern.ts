/** A piece of a date pattern: a run of one letter, or literal text. */
export type DatePiece = { readonly letters: string } | { readonly text: string };

/** Parses a date pattern (docs/format/expressions.md, "Date patterns"); undefined if it isn't one. */
export function readDatePattern(pattern: string): readonly DatePiece[] | undefined {
  const pieces: DatePiece[] = [];
  for (let at = 0; at < pattern.length; ) {
    const start = at;
    if (pattern[at] === "'") {
      const end = endOfQuote(pattern, at);
      if (end === undefined) return undefined;
      const inner = pattern.slice(start + 1, end - 1).replaceAll("''", "'");
      pieces.push({ text: inner === "" ? "'" : inner });
      at = end;
    } else if (isLetter.test(pattern[at] ?? "")) {
      while (pattern[at] === pattern[start]) at += 1;
      const letters = pattern.slice(start, at);
      if (!isRun.test(letters)) return undefined;
      pieces.push({ letters });
    } else {
      while (at < pattern.length && !isLetterOrQuote.test(pattern[at] ?? "")) at += 1;
      pieces.push({ text: pattern.slice(start, at) });
    }
  }
  return pieces;
}

/** The named formats, which aren't patterns. */
export const dateStyles: { readonly [name: string]: Intl.DateTimeFormatOptions } = {
  short: { dateStyle: "short" },
  medium: { dateStyle: "medium" },
  long: { dateStyle: "long" },
  full: { dateStyle: "full" },
  time: { timeStyle: "short" },
  dateTime: { dateStyle: "medium", timeStyle: "short" },
};

/** The end of the quoted text that begins at an index. `''` is a quote in it. */
function endOfQuote(pattern: string, start: number): number | undefined {
  for (let at = start + 1; at < pattern.length; at++) {
    if (pattern[at] !== "'") continue;
    if (at === start + 1 || pattern[at + 1] !== "'") return at + 1;
    at += 1;
  }
  return undefined;
}

const isLetter = /[A-Za-z]/;
const isLetterOrQuote = /[A-Za-z']/;
const isRun = /^(?:y|yy|yyyy|M{1,4}|E{1,4}|dd?|HH?|hh?|mm?|ss?|a)$/;
