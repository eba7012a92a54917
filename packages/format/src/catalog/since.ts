/** The format's first version. It stays when `specVersion` grows. */
export const since = "1.0.0";

/** A sentence on something, and the version of the format that brought it, if it says one: `… Since 1.0.` */
export function withSince({ doc, since }: { doc: string; since?: string }): string {
  if (since === undefined) return doc;
  const [major, minor] = since.split(".");
  return `${doc} Since ${major}.${minor}.`;
}
