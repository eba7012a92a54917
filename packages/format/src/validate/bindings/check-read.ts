import type { Path, Read } from "../../expression/syntax-tree.ts";
import type { Location } from "../../location.ts";
import { quote, quoteAll } from "../../wording/quote.ts";
import { adviseOnDataRead } from "../advice/advise-on-data-read.ts";
import { resolve } from "../values/references.ts";
import { nearestHint, reportAt } from "../walk/report.ts";
import { type Hint, write } from "../walk/suggestion.ts";
import type { Walk } from "../walk/walk.ts";
import { givesName } from "./item-scope.ts";
import { type KnownMembers, knownBelow, knownPaths } from "./known-paths.ts";

type CheckedRead = Path & Pick<Read, "computed" | "stepsAt">;

/**
 * Checks a path that a binding reads: its root, and the steps that the format and the declared data
 * have (docs/format/expressions.md, "Paths").
 */
export function checkRead(
  walk: Walk,
  read: CheckedRead,
  parent: Location,
  key: string | number,
): void {
  const { root, steps, computed } = read;
  const [first, second] = steps;
  const isBare = first === undefined && computed === undefined;
  switch (root) {
    case "state":
      if (isBare) reportPath(walk, root, parent, key, hasNames(scopes));
      else {
        expectSteps(walk, read, 0, knownPaths.state, parent, key);
        adviseOnDataRead(walk, read, parent, key);
      }
      break;
    case "widget":
      if (isBare || typeof first === "number") reportPath(walk, "widget", parent, key, widgetHint);
      else if (first !== undefined) {
        const member = typeof second === "number" ? String(second) : second;
        const below = steps.slice(2).filter((name) => typeof name === "string").length;
        walk.tree.reads.push({ id: first, member, below, to: "widgets", parent, key });
      }
      break;
    case "api":
      if (isBare || typeof first === "number") reportPath(walk, "api", parent, key, apiHint);
      else {
        if (first !== undefined) resolve(walk, parent, key, "answers", first);
        const withId = first === undefined ? ["…", ...(computed ?? [])] : steps;
        expectSteps(walk, { root, steps: withId }, 1, knownPaths.call, parent, key);
      }
      break;
    case "env":
      if (isBare) reportPath(walk, root, parent, key, hasNames(environment));
      else expectSteps(walk, read, 0, knownPaths.env, parent, key);
      break;
    case "t":
      checkText(walk, read, parent, key);
      break;
    case "event":
      if (walk.scope.in === "nodes" || walk.scope.in === "rules")
        reportRoot(walk, root, parent, key);
      else expectSteps(walk, read, 0, knownPaths.event, parent, key);
      break;
    case "param":
      reportParameter(walk, first, parent, key);
      break;
    default:
      checkItemRead(walk, root, parent, key);
      adviseOnDataRead(walk, read, parent, key);
  }
}

/** Expanding a component has replaced the parameters that it declares. */
function reportParameter(
  walk: Walk,
  name: string | number | undefined,
  parent: Location,
  key: string | number,
): void {
  reportAt(walk, parent, key, {
    code: "unresolved_reference",
    kind: "unpublishable",
    message:
      name === undefined
        ? "A parameter has a name."
        : `There is no parameter ${quote(String(name))} here.`,
    hint: 'Only a component can read parameters: those that its "parameters" declare, as "param.<name>".',
  });
}

function checkItemRead(walk: Walk, name: string, parent: Location, key: string | number): void {
  const { items, in: where } = walk.scope;
  if (givesName(items, name)) return;
  if (where === "rules") reportRoot(walk, name, parent, key);
  else if (where === "nodes") walk.tree.outerReads.push({ name, parent, key });
  else if (name !== "item" && name !== "index") walk.notes.itemReads.push({ name, parent, key });
}

function checkText(
  walk: Walk,
  { steps, computed }: CheckedRead,
  parent: Location,
  key: string | number,
): void {
  const [first] = steps;
  if (walk.scope.in === "strings") reportRoot(walk, "t", parent, key);
  else if (first === undefined && computed?.length === 0) return;
  else if (typeof first !== "string") reportPath(walk, "t", parent, key, 'Write "t.title".');
  else if (steps.length > 1 || computed !== undefined) {
    const whole = steps.join(".");
    const hint =
      steps.length > 1 && walk.names.strings?.has(whole) ? `Write t[${quote(whole)}].` : undefined;
    reportPath(walk, `t.${first}`, parent, key, hint);
  } else resolve(walk, parent, key, "strings", first);
}

/** Checks the remaining steps, as far as the members are known. */
function expectSteps(
  walk: Walk,
  { root, steps }: Path,
  from: number,
  known: KnownMembers,
  parent: Location,
  key: string | number,
): void {
  let below = known;
  for (let at = from; at < steps.length; at++) {
    if (below === "anything") return;
    const step = steps[at];
    const inner = typeof step === "string" ? knownBelow(below, step) : undefined;
    if (inner === undefined) {
      reportStep(walk, pathOf(root, steps.slice(0, at)), String(step), below, parent, key);
      return;
    }
    below = inner;
  }
}

function reportStep(
  walk: Walk,
  before: string,
  step: string,
  below: KnownMembers,
  parent: Location,
  key: string | number,
): void {
  const names = below === "lowerCase" ? [step.toLowerCase()] : Object.keys(below);
  reportAt(walk, parent, key, {
    code: "unknown_path",
    kind: walk.kindOfUnknown,
    message: `There is no ${quote(step)} in ${quote(before)}.`,
    hint: nearestHint(walk, step, names, hasNames(names)),
  });
}

function hasNames(names: readonly string[]): string {
  return names.length === 0 ? "It is a single value." : `It has ${quoteAll(names)}.`;
}

function pathOf(root: string, steps: readonly (string | number)[]): string {
  return [root, ...steps].join(".");
}

function reportPath(
  walk: Walk,
  path: string,
  parent: Location,
  key: string | number,
  hint: string | undefined,
): void {
  reportAt(walk, parent, key, {
    code: "unknown_path",
    kind: walk.kindOfUnknown,
    message: `The path ${quote(path)} leads to no value that can be used as such.`,
    hint,
  });
}

/** Reports a path whose root can't be read here. */
export function reportRoot(walk: Walk, root: string, parent: Location, key: string | number): void {
  reportAt(walk, parent, key, {
    code: "unknown_root",
    kind: walk.kindOfUnknown,
    message: `Nothing here is called ${quote(root)}.`,
    hint: rootHint(walk, root),
  });
}

/** A hint for roots that exist elsewhere, and for paths without their root. */
function rootHint(walk: Walk, root: string): Hint {
  if (root === "t") return "Texts of the strings can't use other texts.";
  if (root === "event") return "Only actions can read it.";
  if (root === "item" || root === "index" || walk.itemNames.has(root)) {
    return "It can be read inside an itemTemplate, and by actions that run from there.";
  }
  if (scopes.includes(root)) return { ...write(`state.${root}`), name: root };
  return nearestHint(walk, root, roots, `A path begins with ${quoteAll([...roots, "param"])}.`);
}

export const roots = ["state", "widget", "api", "item", "index", "event", "env", "t"];
const scopes = Object.keys(knownPaths.state);
const environment = Object.keys(knownPaths.env);
const widgetHint = 'Write "widget.<id>.value".';
const apiHint = 'Write "api.<id of an ApiCall>.response.body".';
