import { ownMember } from "../own-member.ts";
import { takeMatch } from "../text-reader.ts";
import type { ClassPart } from "./pattern.ts";
import { type Reader, refuse } from "./reader.ts";

/** Parses a class such as `\d`, `\pL` or `\p{Greek}`; undefined if something else comes next. */
export function parseEscapedClass(reader: Reader): ClassPart | undefined {
  const [, letter] = takeMatch(reader, perlClass) ?? [];
  if (letter === undefined) return parseUnicodeClass(reader);
  return { inside: perlClasses[letter.toLowerCase()] ?? "", isNegated: letter < "a" };
}

/** Parses a class such as `[:alpha:]`, which is only allowed between `[` and `]`. */
export function parsePosixClass(reader: Reader): ClassPart | undefined {
  const start = reader.at;
  const [, not, name] = takeMatch(reader, posixClass) ?? [];
  if (name === undefined) return undefined;
  const inside = ownMember(posixClasses, name);
  if (inside !== undefined) return { inside, isNegated: not === "^" };
  return refuse(reader, "posixClass", start);
}

function parseUnicodeClass(reader: Reader): ClassPart | undefined {
  const start = reader.at;
  const [, p, letter, not, braced] = takeMatch(reader, unicodeClass) ?? [];
  if (p === undefined) return undefined;
  const name = letter ?? braced ?? "";
  const inside = categoryOf(name) ?? scriptOf(name);
  if (inside !== undefined) return { inside, isNegated: (p === "P") !== (not === "^") };
  return refuse(reader, "unicodeClass", start);
}

function categoryOf(name: string): string | undefined {
  // RE2's "C" lacks the unassigned code points.
  if (name === "C") return "\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}";
  return category.test(name) ? `\\p{${name}}` : undefined;
}

function scriptOf(name: string): string | undefined {
  if (!script.test(name)) return undefined;
  const inside = `\\p{Script=${name}}`;
  try {
    new RegExp(inside, "u");
    return inside;
  } catch {
    return undefined;
  }
}

const perlClass = /\\([dswDSW])/y;
const posixClass = /\[:(\^?)(.*?):\]/sy;
/** It isn't a class without a letter or a name. */
export const unicodeClass = /\\([pP])(?:([^{])|\{(\^?)([^}]*)\})?/uy;

const category = /^(?:Any|C[cfos]|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)$/;
/**
 * ECMAScript also accepts "Unknown", and the four-letter codes of scripts ("Grek"). RE2 only
 * accepts names, few of which are that short.
 */
const script =
  /^(?!Unknown$|(?!Ahom|Cham|Kawi|Lisu|Miao|Modi|Newa|Thai|Toto).{4}$)[A-Z][A-Za-z]*(?:_[A-Z][a-z]*)*$/;

const perlClasses: { readonly [letter: string]: string } = {
  d: "0-9",
  s: "\\t\\n\\f\\r ",
  w: "0-9A-Z_a-z",
};

const posixClasses: { readonly [name: string]: string } = {
  alnum: "0-9A-Za-z",
  alpha: "A-Za-z",
  ascii: "\\0-\\x7f",
  blank: "\\t ",
  cntrl: "\\0-\\x1f\\x7f",
  digit: "0-9",
  graph: "!-~",
  lower: "a-z",
  print: " -~",
  punct: "!-/:-@[-`{-~",
  space: "\\t-\\r ",
  upper: "A-Z",
  word: "0-9A-Z_a-z",
  xdigit: "0-9A-Fa-f",
};
