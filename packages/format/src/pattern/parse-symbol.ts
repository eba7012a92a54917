import { parseClass } from "./parse-class.ts";
import { parseEscape } from "./parse-escape.ts";
import { parseEscapedClass } from "./parse-named-class.ts";
import { range, setOf, symbol } from "./part.ts";
import type { AssertionName, Pattern } from "./pattern.ts";
import { isAt, type Reader, take, takeCodePoint } from "./reader.ts";

/** A character, a class or an assertion: what is one instruction. Nothing where there was a problem. */
export function parseSymbol(reader: Reader): Pattern | undefined {
  const { flags } = reader;
  if (isAt(reader, "[")) return parseClass(reader);
  if (isAt(reader, "\\")) return parseEscaped(reader);
  if (take(reader, ".")) return setOf(reader, flags.includes("s") ? [] : newline, true);
  if (take(reader, "^")) return assertion(flags.includes("m") ? "lineStart" : "textStart");
  if (take(reader, "$")) return assertion(flags.includes("m") ? "lineEnd" : "textEnd");
  return symbolOf(reader, takeCodePoint(reader));
}

/** A character as the flags have it. */
export function symbolOf(reader: Reader, code: number): Pattern {
  if (!reader.flags.includes("i")) return symbol({ kind: "character", code });
  return setOf(reader, [range(code, code)]);
}

function parseEscaped(reader: Reader): Pattern | undefined {
  for (const [text, name] of escapedAssertions) if (take(reader, text)) return assertion(name);
  const named = parseEscapedClass(reader);
  if (named !== undefined) return setOf(reader, [named]);
  const code = parseEscape(reader);
  return code === undefined ? undefined : symbolOf(reader, code);
}

function assertion(name: AssertionName): Pattern {
  return symbol({ kind: "assertion", name });
}

const escapedAssertions = [
  ["\\A", "textStart"],
  ["\\z", "textEnd"],
  ["\\b", "wordBoundary"],
  ["\\B", "noWordBoundary"],
] as const;

const newline = [range(10, 10)];
