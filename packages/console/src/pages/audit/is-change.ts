/** Whether a detail of an entry has the values before and after. */
export function isChange(
  value: unknown,
): value is { readonly from: unknown; readonly to: unknown } {
  return typeof value === "object" && value !== null && "from" in value && "to" in value;
}
