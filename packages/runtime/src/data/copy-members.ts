import type { JsonObject } from "@screenspec/format/evaluate";

/**
 * Members that a host gives, as JSON has them, and of its own: a host may change in place what it has given.
 * Without those that are undefined.
 *
 * @param tell is told the name of each that can't be JSON: a function, a big integer, what contains itself, what
 * throws when it is read
 */
export function copyMembers(members: JsonObject, tell: (name: string) => void): JsonObject {
  const copies = Object.keys(members).flatMap((name) => {
    try {
      const value = members[name];
      if (value === undefined) return [];
      // No text comes of a function, which parsing throws at.
      return [[name, JSON.parse(JSON.stringify(value))]];
    } catch {
      tell(name);
      return [];
    }
  });
  return Object.fromEntries(copies);
}
