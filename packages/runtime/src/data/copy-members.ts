import type { JsonObject } from "@screenspec/format";
import { copyJson } from "./copy-json.ts";

/**
 * Members that a host gives, as JSON has them, and of its own. Without those that are undefined.
 *
 * @param tell is told the name of each that can't be JSON
 */
export function copyMembers(members: JsonObject, tell: (name: string) => void): JsonObject {
  const copies = Object.keys(members).flatMap((name) => {
    try {
      const value = members[name];
      if (value === undefined) return [];
      return [[name, copyJson(value)]];
    } catch {
      tell(name);
      return [];
    }
  });
  return Object.fromEntries(copies);
}
