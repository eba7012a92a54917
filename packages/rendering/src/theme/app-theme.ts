import type { Document } from "@screenspec/format";

/** Members of a theme that the app sets: `{ colors: { primary: "#006E1C" } }`. */
export type AppTheme = NonNullable<Document["theme"]>;

/** Returns a document with the members of the app's theme in place of its own. Other entries of a group stay. */
export function withTheme(document: unknown, theme: AppTheme): unknown {
  if (Object.keys(theme).length === 0 || typeof document !== "object") return document;
  const own = { ...Object(document).theme };
  for (const [name, value] of Object.entries(theme)) {
    own[name] = typeof value === "object" ? { ...own[name], ...value } : value;
  }
  return { ...document, theme: own };
}
