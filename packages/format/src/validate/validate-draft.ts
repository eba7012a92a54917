import { expandComponents } from "../compose/expand-components.ts";
import { createSourceMap } from "../compose/source-map.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { hasScreens, mainScreen } from "../has-screens.ts";
import { isObject } from "../json.ts";
import { type Location, rootLocation } from "../location.ts";
import { checkExpansion } from "./composition/check-expansion.ts";
import { reportUnreadable } from "./report-unreadable.ts";
import { runChecks } from "./run-checks.ts";
import { sortFindings } from "./walk/findings.ts";
import { namesIn } from "./walk/names.ts";
import { report } from "./walk/report.ts";
import { startWalk, type ValidateOptions } from "./walk/start-walk.ts";
import type { Walk } from "./walk/walk.ts";

/**
 * Returns the diagnostics of a spec's content, sorted by pointer (RFC 6901, from the spec's root), at most
 * 1,000 of each kind. The content can also have the API's fields (`name`, `revision` …). Accepts any value,
 * never throws, and takes time linear in its size.
 */
export function validateDraft(content: unknown, options?: ValidateOptions | null): Diagnostic[] {
  return reportUnreadable(content, () => check(content, options ?? {}));
}

function check(content: unknown, options: ValidateOptions): Diagnostic[] {
  const draft = isObject(content) ? content : {};
  const sources = createSourceMap(draft);
  const expanded = expandComponents(draft, sources);
  const members = expanded?.content ?? draft;
  const root = rootLocation(isObject(content) ? members : content);
  const isWithScreens = hasScreens(members);
  const screens = isWithScreens ? namesIn(members["screens"]) : new Set([mainScreen]);
  const given = { isDraft: true, kindOfUnknown: "unpublishable", screens } as const;
  const walk = startWalk(root, expanded ? { ...given, sources } : given, options);
  if (members["entryPoint"] === undefined) checkOnlyScreen(walk, root);
  if (expanded) {
    checkExpansion(walk, rootLocation(draft), expanded);
    // A draft that is too large was only expanded in part.
    if (expanded.problems.some(({ code }) => tooLarge.has(code)))
      return sortFindings(walk.findings);
  }
  return runChecks(walk, root, walk.rules.spec, {
    hasScreens: isWithScreens,
    entryPoint: members["entryPoint"],
  });
}

const tooLarge: ReadonlySet<string> = new Set(["composed_too_large", "composed_too_many_nodes"]);

/** Without an `entryPoint`, the only screen is the first one. */
function checkOnlyScreen(walk: Walk, root: Location): void {
  const { screens } = walk.names;
  if (screens === undefined || screens.size === 1) return;
  report(walk, root, {
    code: "missing_member",
    kind: "unpublishable",
    message: 'A spec with several screens must have "entryPoint".',
    hint: "Name the screen to display first.",
  });
}
