import { draftShape } from "../catalog/shapes.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { hasScreens, mainScreen } from "../has-screens.ts";
import { isObject } from "../json.ts";
import { checkMembers } from "./check-members.ts";
import { checkUnusedActions } from "./check-unused-actions.ts";
import { checkComposition } from "./composition/check-composition.ts";
import { sortFindings } from "./findings.ts";
import { type Place, rootPlace } from "./place.ts";
import { namesIn, startWalk, type ValidateOptions } from "./start-walk.ts";
import { report, type Walk } from "./walk.ts";

/**
 * Everything that is wrong with a draft's content, sorted by pointer; pointers are from the spec's
 * root. Never throws, whatever JSON it is given, and takes time linear in its size. Members that
 * aren't content (`name`, `description` …) may stand beside it and are ignored.
 */
export function validateDraft(content: unknown, options: ValidateOptions = {}): Diagnostic[] {
  const root = rootPlace(content);
  const members = isObject(content) ? content : {};
  const isWithScreens = hasScreens(members);
  const screens = isWithScreens ? namesIn(members["screens"]) : new Set([mainScreen]);
  const walk = startWalk(root, { isDraft: true, unknownKeys: "unpublishable", screens }, options);
  checkMembers(walk, root, draftShape);
  if (members["entryPoint"] === undefined) checkOnlyScreen(walk, root);
  checkComposition(walk, { hasScreens: isWithScreens });
  checkUnusedActions(walk, root);
  return sortFindings(walk.findings);
}

/** Without an `entryPoint`, the only screen is it. */
function checkOnlyScreen(walk: Walk, root: Place): void {
  const { screens } = walk.names;
  if (screens === undefined || screens.size === 1) return;
  report(walk, root, {
    code: "missing_member",
    kind: "unpublishable",
    message: 'A spec with several screens must have "entryPoint".',
    hint: "Name the screen to display first.",
  });
}
