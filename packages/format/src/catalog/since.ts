/** The first version of the format. It doesn't change with `specVersion`. */
export const since = "1.0.0";

/** A description with the version that introduced its subject: `… Since 1.0.` */
export function withSince({ doc, since }: { doc: string; since?: string }): string {
  if (since === undefined) return doc;
  const [major, minor] = since.split(".");
  return `${doc} Since ${major}.${minor}.`;
}
