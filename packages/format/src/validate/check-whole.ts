import type { Diagnostic } from "../diagnostic.ts";
import { isObject } from "../json.ts";
import type { Place } from "../place.ts";
import { adviseOnTheme } from "./advice/advise-on-theme.ts";
import { adviseOnWhole } from "./advice/advise-on-whole.ts";
import { checkDefaultLocale } from "./check-default-locale.ts";
import { checkComposition } from "./composition/check-composition.ts";
import type { ShapeRules } from "./rules/check.ts";
import { checkShape } from "./values/check-shape.ts";
import { expectObject } from "./walk/expect.ts";
import { sortFindings } from "./walk/findings.ts";
import type { Walk } from "./walk/walk.ts";

/** Walks a draft or a document once, then checks what shows only when everything has been seen. */
export function checkWhole(
  walk: Walk,
  root: Place,
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
