import type { CharacterSet, ClassOf } from "./pattern.ts";

/**
 * The character set of a class. Without case it contains all simple case foldings of a character or
 * none, as ECMAScript's flags `iu` compare (CaseFolding.txt, statuses C and S) and RE2 does. A
 * negated part is an alternative of its own, because a character is folded before it is looked up
 * in the negated class.
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

/**
 * Caches the last answer: all instructions with the same set ask for the same character in turn.
 */
function remembering(expression: RegExp, isNegated: boolean): CharacterSet {
  let asked: number | undefined;
  let answer = false;
  return (code) => {
    if (code !== asked) answer = expression.test(String.fromCodePoint(code)) !== isNegated;
    asked = code;
    return answer;
  };
}
