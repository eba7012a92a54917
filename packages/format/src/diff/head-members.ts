/** What a document says of itself: that these differ isn't a change. */
export const headMembers: ReadonlySet<string> = new Set(["specId", "version", "createdAt"]);
