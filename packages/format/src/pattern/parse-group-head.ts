import { quote } from "../wording/quote.ts";
import { matchHere, type Reader, refuse, takeMatch } from "./reader.ts";

/**
 * What a group begins with, from its `(` on. Sets the flags that hold from there. Gives whether it
 * opens a group: `(?i)` only sets flags.
 */
export function parseGroupHead(reader: Reader): boolean {
  const start = reader.at;
  const [, name] = takeMatch(reader, named) ?? [];
  if (name !== undefined) nameGroup(reader, name, start);
  else {
    const [all, on = "", off = "", end] = takeMatch(reader, flagged) ?? [];
    if (all === undefined && !takeMatch(reader, plain)) refuseHead(reader);
    const flags = Array.from(reader.flags + on);
    reader.flags = flags.filter((flag) => !off.includes(flag)).join("");
    return end !== ")";
  }
  return true;
}

function nameGroup(reader: Reader, name: string, start: number): void {
  if (reader.groupNames.has(name)) {
    refuse(reader, `Two groups have the name ${quote(name)}.`, start);
  }
  reader.groupNames.add(name);
}

function refuseHead(reader: Reader): void {
  const { at, source } = reader;
  const missing = notInRe2.find(([head]) => source.startsWith(head, at));
  const [flags = ""] = matchHere(reader, asFarAsFlags) ?? [];
  const offending = source.codePointAt(at + flags.length);
  if (missing !== undefined) {
    refuse(reader, `RE2 syntax has no ${missing[1]}, "${missing[0]}".`, at);
  } else if (nameBegins.test(source.slice(at))) {
    refuse(
      reader,
      'A group\'s name has letters, digits and "_", and stands between "<" and ">".',
      at,
    );
  } else if (offending === undefined) {
    refuse(reader, 'This "(" isn\'t closed.', at);
  } else {
    const flag = quote(String.fromCodePoint(offending));
    refuse(reader, `${flag} is no flag; RE2 syntax has i, m, s and U.`, at + flags.length);
  }
}

const plain = /\((?!\?)/y;
const named = /\(\?P?<([0-9A-Za-z_]+)>/y;
const nameBegins = /^\(\?P?</;
const flagged = /\(\?([imsU]*)(?:-([imsU]+))?([:)])/y;
const asFarAsFlags = /\(\?[imsU]*(?:-[imsU]*)?/y;
const notInRe2 = [
  ["(?=", "lookahead"],
  ["(?!", "lookahead"],
  ["(?<=", "lookbehind"],
  ["(?<!", "lookbehind"],
  ["(?>", "atomic groups"],
  ["(?P=", "backreferences"],
] as const;
