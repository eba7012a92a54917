/** Imports the animations of changes as a module of their own, as `importFurtherIcons` does. */
export function importChangeAnimations(
  _failures: number,
): Promise<typeof import("./animate-changes.ts")> {
  return import("./animate-changes.ts");
}
