/** Imports what follows drafts as a module of its own, as `importFurtherIcons` does. */
export function importFollowDraft(_failures: number): Promise<typeof import("./follow-draft.ts")> {
  return import("./follow-draft.ts");
}
