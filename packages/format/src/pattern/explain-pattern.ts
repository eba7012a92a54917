import { quote } from "../wording/quote.ts";
import { mostGroups, parseAlternatives } from "./parse-alternatives.ts";
import { unicodeClass } from "./parse-named-class.ts";
import { longestSource, mostInstructions } from "./parse-pattern.ts";
import { mostCopies } from "./parse-repetition.ts";
import type { PatternProblem, PatternReason } from "./pattern.ts";
import { startReading } from "./reader.ts";

/** Returns why a text isn't a pattern, as a sentence, and the index of the problem (UTF-16). */
export function explainPattern(
  source: string,
  { reason, at, written }: PatternProblem,
): { message: string; at: number } {
  if (reason === "groupHead") return explainHead(source, at);
  if (reason === "unclosed") return { message: unclosed[source[at] ?? ""] ?? "", at };
  const sentence = sentences[reason];
  return { message: typeof sentence === "string" ? sentence : sentence(written), at };
}

const unclosed: { readonly [bracket: string]: string } = {
  "(": 'This "(" isn\'t closed.',
  "[": 'This "[" isn\'t closed.',
  ")": 'This ")" closes no group.',
};

const sentences: {
  readonly [reason in Exclude<PatternReason, "groupHead" | "unclosed">]:
    | string
    | ((written: string) => string);
} = {
  tooLong: `A pattern has at most ${longestSource} characters.`,
  tooLarge: (source) => {
    const { size } = parseAlternatives(startReading(source));
    return `With its repetitions written out, the pattern has ${size} instructions; it may have ${mostInstructions}.`;
  },
  tooDeep: `More than ${mostGroups} groups are inside one another.`,
  sameName: (head) => `Two groups have the name ${quote(head.replace(/^.*<|>$/g, ""))}.`,
  range: (range) => `The range ${quote(range)} ends before it begins.`,
  posixClass: (name) => `There is no class ${quote(name)}.`,
  unicodeClass: (written) => {
    unicodeClass.lastIndex = 0;
    const [, , letter, , name = letter] = unicodeClass.exec(written) ?? [];
    return name === undefined
      ? '"\\p" needs a letter, or a name in braces, after it.'
      : `There is no general category or script ${quote(name)}.`;
  },
  escape: (written) => explainEscape(written.slice(1)),
  nothingToRepeat: (operator) => `There is nothing to repeat before ${quote(operator)}.`,
  repetition: explainRepetition,
  repeatedAgain: (both) =>
    /.\+\??$/.test(both)
      ? `RE2 syntax has no possessive repetition, ${quote(both)}.`
      : `${quote(both)} is a bad repetition operator: it repeats a repetition that isn't in a group.`,
};

function explainRepetition(operator: string): string {
  const [least = 0, most = least] = (operator.match(/\d+/g) ?? []).map(Number);
  const isMany = least > mostCopies || most > mostCopies;
  if (!isMany && least > most) return `${quote(operator)} has the higher number first.`;
  const beginning = isMany ? "" : "With those inside it, ";
  return `${beginning}${quote(operator)} repeats more than ${mostCopies} times.`;
}

function explainEscape(letter: string): string {
  if (letter === "") return 'The pattern ends with a "\\".';
  if (letter.startsWith("x{")) return "The last code point is 10FFFF.";
  if (/[1-9gk]/.test(letter)) return `RE2 syntax has no backreferences, "\\${letter}".`;
  if (letter === "x") return '"\\x" needs two hexadecimal digits, or some in braces, after it.';
  if (letter === "C") return '"\\C" is for bytes; patterns match characters.';
  return `"\\${letter}" stands for no character in RE2 syntax.`;
}

function explainHead(source: string, start: number): { message: string; at: number } {
  const head = source.slice(start);
  const missing = notInRe2.find(([begin]) => head.startsWith(begin));
  if (missing) return { message: `RE2 syntax has no ${missing[1]}, "${missing[0]}".`, at: start };
  if (/^\(\?P?</.test(head)) {
    const message = 'A group\'s name has letters, digits and "_", and stands between "<" and ">".';
    return { message, at: start };
  }
  const [flags = ""] = asFarAsFlags.exec(head) ?? [];
  const offending = head.codePointAt(flags.length);
  if (offending === undefined) return { message: unclosed["("] ?? "", at: start };
  const flag = quote(String.fromCodePoint(offending));
  return {
    message: `${flag} is no flag; RE2 syntax has i, m, s and U.`,
    at: start + flags.length,
  };
}

const asFarAsFlags = /^\(\?[imsU]*(?:-[imsU]*)?/;
const notInRe2 = [
  ["(?=", "lookahead"],
  ["(?!", "lookahead"],
  ["(?<=", "lookbehind"],
  ["(?<!", "lookbehind"],
  ["(?>", "atomic groups"],
  ["(?P=", "backreferences"],
] as const;
