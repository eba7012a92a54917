import type { Diagnostic } from "../diagnostic.ts";
import type { DiagnosticKind } from "../diagnostic-kind.ts";
import { specVersion } from "../document.ts";
import { isObject } from "../json.ts";
import { rootLocation } from "../location.ts";
import { parseVersion } from "../parse-version.ts";
import { reportUnreadable } from "./report-unreadable.ts";
import { runChecks } from "./run-checks.ts";
import { namesIn } from "./walk/names.ts";
import { startWalk, type ValidateOptions } from "./walk/start-walk.ts";

/**
 * Returns the diagnostics of a document, sorted by pointer (RFC 6901, from the document's root), at most
 * 1,000 of each kind. Accepts any value, never throws, and takes time linear in its size.
 */
export function validateDocument(
  document: unknown,
  options?: ValidateOptions | null,
): Diagnostic[] {
  return reportUnreadable(document, () => check(document, options ?? {}));
}

function check(document: unknown, options: ValidateOptions): Diagnostic[] {
  const root = rootLocation(document);
  const members = isObject(document) ? document : {};
  const screens = namesIn(members["screens"]);
  const kindOfUnknown = kindOfUnknownIn(members["specVersion"]);
  const walk = startWalk(root, { isDraft: false, kindOfUnknown, screens }, options);
  return runChecks(walk, root, walk.rules.document, {
    hasScreens: true,
    entryPoint: members["entryPoint"],
  });
}

/** A newer minor version can have members that this version doesn't know. */
function kindOfUnknownIn(version: unknown): DiagnosticKind {
  const theirs = typeof version === "string" ? parseVersion(version) : undefined;
  const ours = parseVersion(specVersion);
  const isNewer = theirs && ours && theirs.major === ours.major && theirs.minor > ours.minor;
  return isNewer ? "advice" : "unpublishable";
}
