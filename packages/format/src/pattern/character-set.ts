import type { CharacterSet } from "./pattern.ts";
import type { Reader } from "./reader.ts";

/** A range, or a class that a name stands for. */
export interface ClassPart {
  /** As ECMAScript writes it between `[` and `]`; never text of the pattern's author. */
  readonly inside: string;
  readonly negated: boolean;
}

export function range(first: number, last: number): ClassPart {
  return { inside: `${written(first)}-${written(last)}`, negated: false };
}

/**
 * The set of the characters in any of the parts, or in none of them. With the flag `i` the set has
 * all simple case foldings of a character or none: ECMAScript's flags `iu` compare so (CaseFolding.txt,
 * statuses C and S), as RE2 does. Negated parts are alternatives of their own, since a character is
 * folded before it is looked for in what is negated.
 */
export function characterSet(
  { flags, sets }: Reader,
  parts: readonly ClassPart[],
  negated = false,
): CharacterSet {
  const positive = parts.map((part) => (part.negated ? "" : part.inside)).join("");
  const negative = parts.map((part) => (part.negated ? `|[^${part.inside}]` : "")).join("");
  const expression = `[${positive}]${negative}`;
  const modes = flags.includes("i") ? "iu" : "u";
  const key = `${negated} ${modes} ${expression}`;
  const set = sets.get(key) ?? remembering(new RegExp(expression, modes), negated);
  sets.set(key, set);
  return set;
}

function written(code: number): string {
  return `\\u{${code.toString(16)}}`;
}

/** Remembers the last answer: all instructions that share a set ask about one character in turn. */
function remembering(expression: RegExp, negated: boolean): CharacterSet {
  let asked: number | undefined;
  let answer = false;
  return (code) => {
    if (code !== asked) answer = expression.test(String.fromCodePoint(code)) !== negated;
    asked = code;
    return answer;
  };
}
