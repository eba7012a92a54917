import { rootIn } from "../../compose/captured-read.ts";
import type { ExpandedDraft } from "../../compose/expand-components.ts";
import type { ExpansionProblem } from "../../compose/expansion-problem.ts";
import { argumentOf } from "../../compose/map-arguments.ts";
import type { SourceMap } from "../../compose/source-map.ts";
import { hasScreens } from "../../has-screens.ts";
import { isObject, type UnknownObject } from "../../json.ts";
import { escapeKey } from "../../json-pointer.ts";
import { limits } from "../../limits.ts";
import { childLocation, type Location } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { checkArgumentType } from "../nodes-and-actions/check-argument.ts";
import { expectObject } from "../walk/expect.ts";
import { addFindingAt, type Finding, hideFindingsAt } from "../walk/findings.ts";
import { nearestHint, report } from "../walk/report.ts";
import type { Hint } from "../walk/suggestion.ts";
import type { Walk } from "../walk/walk.ts";
import { sizeProblems } from "./check-composed-size.ts";
import { missingComponent } from "./link-references.ts";

/** Checks the declarations of components that were expanded, and reports what couldn't be. */
export function checkExpansion(
  walk: Walk,
  draft: Location,
  { problems, componentIds }: ExpandedDraft,
): void {
  const { findings } = walk;
  for (const problem of problems) {
    const isMissing = problem.code === "unresolved_reference";
    const hint = isMissing ? nearestHint(walk, problem.reference.ref, componentIds) : undefined;
    addFindingAt(findings, pointerOf(problem, findings.sources) ?? "", findingOf(problem, hint));
  }
  const members = isObject(draft.value) ? draft.value : {};
  if (!Array.isArray(members["components"])) return;
  const components = childLocation(draft, "components", members["components"]);
  for (const [index, component] of members["components"].entries()) {
    if (isObject(component))
      checkDeclarations(walk, childLocation(components, index, component), component);
  }
  if (!hasScreens(members)) reportNoScreens(walk, draft);
}

function pointerOf(problem: ExpansionProblem, sources: SourceMap | undefined): string | undefined {
  if (problem.code === "composed_too_large") return "";
  const { reference } = problem;
  const pointer = sources?.pointerOf(reference);
  if (problem.code === "unresolved_reference" || problem.code === "component_cycle")
    return `${pointer}/ref`;
  const isArgument =
    "parameter" in problem && argumentOf(reference, problem.parameter) !== undefined;
  return isArgument ? `${pointer}/arguments/${escapeKey(problem.parameter)}` : pointer;
}

/** Returns the finding about a problem. A reference to a missing component can have a hint. */
export function findingOf(problem: ExpansionProblem, hint?: Hint): Finding {
  const { code } = problem;
  const kind = "unpublishable";
  switch (code) {
    case "unresolved_reference":
      return missingComponent(problem.reference.ref, hint);
    case "component_cycle": {
      const path = [...problem.path, problem.reference.ref].map((ref) => quote(ref)).join(" → ");
      return { code, kind, message: `A component can't contain itself: ${path}.` };
    }
    case "composed_too_deep":
    case "composed_too_many_nodes":
      return { code, kind, ...sizeProblems[code]() };
    case "unknown_root":
      return {
        code,
        kind,
        message: `Where the component reads ${quote(problem.parameter)}, ${quote(problem.root)} is the component's own.`,
        hint: 'If the name is that of an item, give the list around this reference another "itemAs".',
      };
    case "wrong_type":
      return {
        code,
        kind,
        message: `An expression can't contain an object: that of the parameter ${quote(problem.parameter)}.`,
        hint: "Let the component read its members, or give it a path to the object.",
      };
    case "composed_too_large":
      return {
        code,
        kind,
        message: `With components, the composed document has more than ${limits.documentCharacters} characters.`,
        hint: "Use fewer components, and give long arguments to fewer of them.",
      };
    case "duplicate_id":
      return {
        code,
        kind,
        message: `This brings in an action or rule ${quote(problem.id)}, but there is one of that id.`,
        hint: 'Give this reference another "id".',
      };
  }
}

function checkDeclarations(walk: Walk, location: Location, component: UnknownObject): void {
  const { parameters, actions, rules } = component;
  if (parameters !== undefined) {
    walk.rules.parameters(walk, parameters, location, "parameters");
    if (isObject(parameters))
      checkDefaults(walk, childLocation(location, "parameters", parameters), parameters);
  }
  for (const [key, entries] of Object.entries({ actions, rules })) {
    if (entries === undefined) continue;
    expectObject(walk, childLocation(location, key, entries), { kind: "malformed" });
  }
}

function checkDefaults(walk: Walk, location: Location, parameters: UnknownObject): void {
  for (const [name, parameter] of Object.entries(parameters)) {
    if (!isObject(parameter)) continue;
    const at = childLocation(location, name, parameter);
    if (parameter["required"] === true && parameter["default"] !== undefined) {
      report(walk, at, {
        code: "members_exclude_each_other",
        kind: "unpublishable",
        message: "A required parameter has no use for a default.",
        hint: 'Remove "required" or "default".',
      });
    }
    checkArgumentType(walk, parameter["type"], parameter["default"], at, "default");
    checkDefaultReads(walk, at, parameter["default"]);
  }
}

/** A default belongs to the component, which has no parameters there. */
function checkDefaultReads(walk: Walk, parameter: Location, value: unknown): void {
  if (rootIn(value, paramRoot) === undefined) return;
  const location = childLocation(parameter, "default", value);
  report(walk, location, {
    code: "unresolved_reference",
    kind: "unpublishable",
    message: "A default can't read parameters.",
  });
  hideFindingsAt(walk.findings, location);
}

const paramRoot: ReadonlySet<string> = new Set(["param"]);

function reportNoScreens(walk: Walk, draft: Location): void {
  report(walk, draft, {
    code: "missing_member",
    kind: "unpublishable",
    message: 'A spec whose components have parameters, actions or rules must have "screens".',
  });
}
