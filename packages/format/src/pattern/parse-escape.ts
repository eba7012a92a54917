import { ownMember } from "../own-member.ts";
import { takeMatch } from "../text-reader.ts";
import { type Reader, refuse, takeCodePoint } from "./reader.ts";

/** Parses an escape such as `\n`, `\x7F` or `\.` to its code point, from its `\` on. */
export function parseEscape(reader: Reader): number | undefined {
  const start = reader.at;
  const [, hex, braced, octal] = takeMatch(reader, numbered) ?? [];
  const code = Number.parseInt(hex ?? braced ?? octal ?? "", octal === undefined ? 16 : 8);
  if (code >= 0) return code <= lastCodePoint ? code : refuse(reader, "escape", start);

  reader.at += 1;
  const escaped = takeCodePoint(reader);
  if (escaped < 0) return refuse(reader, "escape", start);
  const letter = String.fromCodePoint(escaped);
  if (punctuation.test(letter)) return escaped;
  return ownMember(controls, letter) ?? refuse(reader, "escape", start);
}

const lastCodePoint = 0x10ffff;
/** A single digit other than 0 would be a backreference. */
const numbered = /\\(?:x([0-9A-Fa-f]{2})|x\{([0-9A-Fa-f]+)\}|(0[0-7]{0,2}|[1-7][0-7]{1,2}))/y;
const punctuation = /[\0-/:-@[-`{-\x7f]/;
const controls: { readonly [letter: string]: number } = { a: 7, t: 9, n: 10, v: 11, f: 12, r: 13 };
