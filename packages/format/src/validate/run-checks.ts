import type { Diagnostic } from "../diagnostic.ts";
import { isObject } from "../json.ts";
import type { Location } from "../location.ts";
import { adviseOnTheme } from "./advice/advise-on-theme.ts";
import { adviseOnWhole } from "./advice/advise-on-whole.ts";
import { checkComposition } from "./composition/check-composition.ts";
import { checkShape } from "./values/check-shape.ts";
import { expectObject } from "./walk/expect.ts";
import { sortFindings } from "./walk/findings.ts";
import { report } from "./walk/report.ts";
import type { ShapeRules, Walk } from "./walk/walk.ts";

/** Walks a draft or document once, then runs the checks that need the whole of it. */
export function runChecks(
  walk: Walk,
  root: Location,
  rules: ShapeRules,
  { hasScreens, entryPoint }: { hasScreens: boolean; entryPoint: unknown },
): Diagnostic[] {
  if (expectObject(walk, root, { kind: "malformed" }) !== undefined) checkShape(walk, root, rules);
  checkDefaultLocale(walk, root, isObject(root.value) ? root.value["defaultLocale"] : undefined);
  checkComposition(walk, { hasScreens });
  adviseOnTheme(walk, root);
  adviseOnWhole(walk, root, entryPoint);
  return sortFindings(walk.findings);
}

/** Strings in several languages need one language to fall back to. */
function checkDefaultLocale(walk: Walk, root: Location, defaultLocale: unknown): void {
  if (defaultLocale !== undefined || walk.names.locales === undefined) return;
  if (walk.names.locales.size < 2) return;
  report(walk, root, {
    code: "missing_member",
    kind: "unpublishable",
    message: 'Strings in several languages need a "defaultLocale".',
    hint: "Name the language to fall back to.",
  });
}
