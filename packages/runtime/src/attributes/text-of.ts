/** A value as text, as in a template: nothing for null, JSON for lists and objects. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
