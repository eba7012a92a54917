import { takeMatch } from "../text-reader.ts";
import { type Reader, refuse } from "./reader.ts";

/**
 * Parses the head of a group, from its `(` on, and sets the flags in it. Returns whether it opens a
 * group: `(?i)` only sets flags.
 */
export function parseGroupHead(reader: Reader): boolean {
  const start = reader.at;
  const [all, name, on = "", off = "", end] = takeMatch(reader, head) ?? [];
  if (all === undefined) refuse(reader, "groupHead", start);
  if (name !== undefined) {
    if (reader.groupNames.has(name)) refuse(reader, "sameName", start);
    reader.groupNames.add(name);
  }
  const flags = Array.from(reader.flags + on);
  reader.flags = flags.filter((flag) => !off.includes(flag)).join("");
  return end !== ")";
}

/** Nothing, a name, or flags to set and unset. */
const head = /\((?:(?!\?)|\?P?<(\w+)>|\?([imsU]*)(?:-([imsU]+))?([:)]))/y;
