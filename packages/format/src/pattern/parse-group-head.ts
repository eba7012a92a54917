import { type Reader, refuse, takeMatch } from "./reader.ts";

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
    if (all === undefined && !takeMatch(reader, plain)) refuse(reader, "groupHead", start);
    const flags = Array.from(reader.flags + on);
    reader.flags = flags.filter((flag) => !off.includes(flag)).join("");
    return end !== ")";
  }
  return true;
}

function nameGroup(reader: Reader, name: string, start: number): void {
  if (reader.groupNames.has(name)) refuse(reader, "sameName", start);
  reader.groupNames.add(name);
}

const plain = /\((?!\?)/y;
const named = /\(\?P?<([0-9A-Za-z_]+)>/y;
const flagged = /\(\?([imsU]*)(?:-([imsU]+))?([:)])/y;
