import type { ClassPart } from "./pattern.ts";
import { isAt, type Reader, refuse, takeMatch } from "./reader.ts";

/** A class such as `\d`, `\pL` or `\p{Greek}`, if one comes next. */
export function parseEscapedClass(reader: Reader): ClassPart | undefined {
  const [, letter = ""] = takeMatch(reader, perlClass) ?? [];
  const inside = perlClasses.get(letter.toLowerCase());
  if (inside !== undefined) return { inside, isNegated: letter < "a" };
  if (isAt(reader, "\\p") || isAt(reader, "\\P")) return parseUnicodeClass(reader);
  return undefined;
}

/** A class such as `[:alpha:]`, if one comes next. It stands between `[` and `]` only. */
export function parsePosixClass(reader: Reader): ClassPart | undefined {
  const start = reader.at;
  const [all, not, name = ""] = takeMatch(reader, posixClass) ?? [];
  if (all === undefined) return undefined;
  const inside = posixClasses.get(name);
  if (inside !== undefined) return { inside, isNegated: not === "^" };
  return refuse(reader, "posixClass", start);
}

function parseUnicodeClass(reader: Reader): ClassPart | undefined {
  const start = reader.at;
  const [all, p, letter, not, braced] = takeMatch(reader, unicodeClass) ?? [];
  if (all === undefined) return refuse(reader, "noUnicodeClass", start);
  const name = letter ?? braced ?? "";
  const inside = categoryOf(name) ?? scriptOf(name);
  if (inside !== undefined) return { inside, isNegated: (p === "P") !== (not === "^") };
  return refuse(reader, "unicodeClass", start);
}

function categoryOf(name: string): string | undefined {
  // RE2's "C" is without what Unicode hasn't assigned.
  if (name === "C") return "\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}";
  return category.test(name) ? `\\p{${name}}` : undefined;
}

/** ECMAScript takes scripts' codes ("Grek") as well; RE2 knows only their names. */
function scriptOf(name: string): string | undefined {
  if (!script.test(name) || (name.length === 4 && !scriptsOfFourLetters.has(name)))
    return undefined;
  const inside = `\\p{Script=${name}}`;
  try {
    new RegExp(inside, "u");
  } catch {
    return undefined;
  }
  return inside;
}

const perlClass = /\\([dswDSW])/y;
const posixClass = /\[:(\^?)(.*?):\]/sy;
export const unicodeClass = /\\([pP])(?:([^{])|\{(\^?)([^}]*)\})/uy;

const category = /^(?:Any|C[cfos]|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)$/;
/** ECMAScript has "Unknown" for what no script has; RE2 doesn't know it. */
const script = /^(?!Unknown$)[A-Z][A-Za-z]*(?:_[A-Z][a-z]*)*$/;
const scriptsOfFourLetters = new Set("Ahom Cham Kawi Lisu Miao Modi Newa Thai Toto".split(" "));

const perlClasses = new Map([
  ["d", "0-9"],
  ["s", "\\t\\n\\f\\r "],
  ["w", "0-9A-Z_a-z"],
]);

const posixClasses = new Map([
  ["alnum", "0-9A-Za-z"],
  ["alpha", "A-Za-z"],
  ["ascii", "\\0-\\x7f"],
  ["blank", "\\t "],
  ["cntrl", "\\0-\\x1f\\x7f"],
  ["digit", "0-9"],
  ["graph", "!-~"],
  ["lower", "a-z"],
  ["print", " -~"],
  ["punct", "!-/:-@[-`{-~"],
  ["space", "\\t-\\r "],
  ["upper", "A-Z"],
  ["word", "0-9A-Z_a-z"],
  ["xdigit", "0-9A-Fa-f"],
]);
