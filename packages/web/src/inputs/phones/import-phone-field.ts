/** Imports the field for phone numbers as a module of its own, as `importFurtherIcons` does. */
export function importPhoneField(
  _failures: number,
): Promise<typeof import("./add-phone-field.ts")> {
  return import("./add-phone-field.ts");
}
