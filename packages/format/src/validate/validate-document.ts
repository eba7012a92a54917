import { documentShape } from "../catalog/shapes.ts";
import type { Diagnostic, DiagnosticKind } from "../diagnostic.ts";
import { specVersion } from "../document.ts";
import { isObject } from "../json.ts";
import { checkMembers } from "./check-members.ts";
import { checkUnusedActions } from "./check-unused-actions.ts";
import { checkComposition } from "./composition/check-composition.ts";
import { sortFindings } from "./findings.ts";
import { parseVersion } from "./parse-version.ts";
import { rootPlace } from "./place.ts";
import { namesIn, startWalk, type ValidateOptions } from "./start-walk.ts";

/**
 * Everything that is wrong with a published document, sorted by pointer: the rules of a draft, and
 * those of the document's own members. Never throws, whatever JSON it is given.
 */
export function validateDocument(document: unknown, options: ValidateOptions = {}): Diagnostic[] {
  const root = rootPlace(document);
  const members = isObject(document) ? document : {};
  const walk = startWalk(
    root,
    {
      isDraft: false,
      unknownKeys: unknownKeysIn(members["specVersion"]),
      screens: namesIn(members["screens"]),
    },
    options,
  );
  checkMembers(walk, root, documentShape);
  checkComposition(walk, { hasScreens: true });
  checkUnusedActions(walk, root);
  return sortFindings(walk.findings);
}

/** A newer minor version may have keys that this one doesn't know yet. */
function unknownKeysIn(version: unknown): DiagnosticKind {
  const theirs = typeof version === "string" ? parseVersion(version) : undefined;
  const ours = parseVersion(specVersion);
  const isNewer = theirs && ours && theirs.major === ours.major && theirs.minor > ours.minor;
  return isNewer ? "advice" : "unpublishable";
}
