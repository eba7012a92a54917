/** Drops members that are undefined or empty texts: with `exactOptionalPropertyTypes` the client takes absent ones only. */
export function withoutUndefined<T extends object>(
  input: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== ""),
  ) as { [K in keyof T]: Exclude<T[K], undefined> };
}
