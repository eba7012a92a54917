import type { ClassOf } from "./pattern.ts";

export type CharacterSet = (code: number) => boolean;

/**
 * The set of the characters of a class. Ignoring case it has all simple case foldings of a character
 * or none: ECMAScript's flags `iu` compare so (CaseFolding.txt, statuses C and S), as RE2 does.
 * Negated parts are alternatives of their own, since a character is folded before it is looked for in
 * what is negated.
 */
export function characterSet(
  { parts, isNegated, ignoresCase }: ClassOf,
  known: Map<string, CharacterSet>,
): CharacterSet {
  const positive = parts.map((part) => (part.isNegated ? "" : part.inside)).join("");
  const negative = parts.map((part) => (part.isNegated ? `|[^${part.inside}]` : "")).join("");
  const expression = `[${positive}]${negative}`;
  const modes = ignoresCase ? "iu" : "u";
  const key = `${isNegated} ${modes} ${expression}`;
  const set = known.get(key) ?? remembering(new RegExp(expression, modes), isNegated);
  known.set(key, set);
  return set;
}

/** Remembers the last answer: all instructions that share a set ask about one character in turn. */
function remembering(expression: RegExp, isNegated: boolean): CharacterSet {
  let asked: number | undefined;
  let answer = false;
  return (code) => {
    if (code !== asked) answer = expression.test(String.fromCodePoint(code)) !== isNegated;
    asked = code;
    return answer;
  };
}
