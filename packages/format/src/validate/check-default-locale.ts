import type { Place } from "../place.ts";
import { report, type Walk } from "./walk/walk.ts";

/** Texts in several languages need one of them to fall back to. */
export function checkDefaultLocale(walk: Walk, root: Place, defaultLocale: unknown): void {
  if (defaultLocale !== undefined || walk.names.locales === undefined) return;
  if (walk.names.locales.size < 2) return;
  report(walk, root, {
    code: "missing_member",
    kind: "unpublishable",
    message: 'Where there are strings in several languages there must be a "defaultLocale".',
    hint: "Name the language for those who have none of the others.",
  });
}
