import { assertions } from "./assertions.ts";
import { characterSet, range } from "./character-set.ts";
import { type Fragment, single } from "./fragment.ts";
import { parseClass } from "./parse-class.ts";
import { parseEscape } from "./parse-escape.ts";
import { parseEscapedClass } from "./parse-named-class.ts";
import type { CharacterSet } from "./pattern.ts";
import { isAt, type Reader, take, takeCodePoint } from "./reader.ts";

/** A character, a class or an assertion: what is one instruction. Nothing where there was a problem. */
export function parseSymbol(reader: Reader): Fragment | undefined {
  const { flags } = reader;
  if (isAt(reader, "[")) return setOf(parseClass(reader));
  if (isAt(reader, "\\")) return parseEscaped(reader);
  if (take(reader, ".")) return setOf(flags.includes("s") ? hasAll : hasNotNewline);
  if (take(reader, "^")) return assertion(flags.includes("m") ? "lineStart" : "textStart");
  if (take(reader, "$")) return assertion(flags.includes("m") ? "lineEnd" : "textEnd");
  return symbolOf(reader, takeCodePoint(reader));
}

/** A character as the flags have it. */
export function symbolOf(reader: Reader, code: number): Fragment {
  if (!reader.flags.includes("i")) return single({ kind: "character", code });
  return single({ kind: "set", has: characterSet(reader, [range(code, code)]) });
}

function parseEscaped(reader: Reader): Fragment | undefined {
  for (const [text, name] of escapedAssertions) if (take(reader, text)) return assertion(name);
  const named = parseEscapedClass(reader);
  if (named !== undefined) return setOf(characterSet(reader, [named]));
  const code = parseEscape(reader);
  return code === undefined ? undefined : symbolOf(reader, code);
}

function setOf(has: CharacterSet | undefined): Fragment | undefined {
  return has && single({ kind: "set", has });
}

function assertion(name: keyof typeof assertions): Fragment {
  return single({ kind: "assertion", holds: assertions[name] });
}

const escapedAssertions = [
  ["\\A", "textStart"],
  ["\\z", "textEnd"],
  ["\\b", "wordBoundary"],
  ["\\B", "noWordBoundary"],
] as const;

const hasAll = () => true;
const hasNotNewline = (code: number) => code !== 10;
