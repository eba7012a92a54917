/** `malformed` is refused on save, `unpublishable` on publish; `advice` blocks nothing. */
export const diagnosticKinds = ["malformed", "unpublishable", "advice"] as const;
export type DiagnosticKind = (typeof diagnosticKinds)[number];
