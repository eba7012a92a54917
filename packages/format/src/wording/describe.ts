import { quote } from "./quote.ts";

/** Describes a value, as in "must be a string, but is …". */
export function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "string") return quote(value);
  return typeof value === "object" ? "an object" : String(value);
}
