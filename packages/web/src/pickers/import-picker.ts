/** Imports the picker as a module of its own, as `importFurtherIcons` does. */
export function importPicker(_failures: number): Promise<typeof import("./open-picker.ts")> {
  return import("./open-picker.ts");
}
