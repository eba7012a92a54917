/**
 * Reads a text from the search parameters of an address; undefined if there is none. The router parses the parameters
 * as JSON, so `?q=2026` gives a number.
 */
export function searchText(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}
