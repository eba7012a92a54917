import type { Place } from "./place.ts";

/** Text from the input as messages quote it: in double quotes, long text cut. */
export function quote(text: string): string {
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text);
}

/** `"a", "b" or "c"` */
export function quoteAll(names: readonly string[]): string {
  const quoted = names.map(quote);
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} or ${last}`;
}

/** What a place is called: its key, or for an item of an array its list's. */
export function nameOf({ key, parent }: Place): string {
  if (typeof key === "string") return key === "" && parent === undefined ? "This" : quote(key);
  return parent === undefined ? "This" : `Item ${key} of ${nameOf(parent)}`;
}

/** What a value is, as in "must be a string, but is …". */
export function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "string") return quote(value);
  return typeof value === "object" ? "an object" : String(value);
}

const longest = 40;
