import type { Json, JsonObject } from "@screenspec/format";

/**
 * Returns a deep copy, so that its former owner may change the original in place.
 *
 * @throws for values that JSON can't represent: a function, a big integer, a cycle, a getter that throws
 */
export function copyJson<Value extends Json>(value: Value): Value;
export function copyJson(value: unknown): Json;
export function copyJson(value: unknown): Json {
  // A function is written as undefined, which JSON.parse throws at.
  return JSON.parse(JSON.stringify(value));
}

/**
 * Returns deep copies of a host's members. Undefined members are left out.
 *
 * @param onInvalid is called with the name of each member that JSON can't represent, which is left out
 */
export function copyMembers(members: JsonObject, onInvalid: (name: string) => void): JsonObject {
  const copies = Object.keys(members).flatMap((name) => {
    try {
      const value = members[name];
      if (value === undefined) return [];
      return [[name, copyJson(value)]];
    } catch {
      onInvalid(name);
      return [];
    }
  });
  return Object.fromEntries(copies);
}
