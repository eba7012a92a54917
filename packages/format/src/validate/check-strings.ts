import { checkTemplate } from "./check-bindings.ts";
import { wrongType } from "./expect.ts";
import type { Place } from "./place.ts";
import type { Check } from "./rules/check.ts";
import { report, type Walk } from "./walk.ts";

/** A text of the strings: a template, in which everything can be read but other texts. */
export const checkString: Check = (walk, value, parent, key) => {
  if (typeof value !== "string") {
    wrongType(walk, value, parent, key, { wanted: "a string", kind: "unpublishable" });
  } else if (value.includes("{{")) {
    const { scope } = walk;
    walk.scope = { in: "strings", items: undefined };
    checkTemplate(walk, value, parent, key);
    walk.scope = scope;
  }
};

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
