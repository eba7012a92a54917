import type { Read } from "../../expression/syntax-tree.ts";
import { writePath, writeStep } from "../../expression/write-template.ts";
import type { Location } from "../../location.ts";
import { nearestName } from "../../wording/nearest-name.ts";
import { quote } from "../../wording/quote.ts";
import { startOfPath, stepsToStart } from "../bindings/find-declared-data.ts";
import { type DeclaredData, isList, membersOf, stepInto } from "../walk/declared-data.ts";
import { didYouMean, reportAt } from "../walk/report.ts";
import type { Hint } from "../walk/suggestion.ts";
import type { Walk } from "../walk/walk.ts";

type DataRead = Pick<Read, "root" | "steps" | "stepsAt">;

/**
 * Reports a read of data that the document neither declares nor sets. Where it declares nothing, the data comes from
 * its host.
 */
export function adviseOnDataRead(
  walk: Walk,
  read: DataRead,
  parent: Location,
  key: string | number,
): void {
  const { root, steps } = read;
  let data = startOfPath(walk, read);
  for (let at = stepsToStart(read); data !== undefined && at < steps.length; at++) {
    const found = stepInto(data, steps[at] ?? "");
    if (found === "unknown") return;
    if (found === "missing") {
      const before = writePath({ root, steps: steps.slice(0, at) });
      reportAt(walk, parent, key, {
        code: "undeclared_data",
        kind: "advice",
        message: messageFor(data, before, read, at),
        hint: nearestMember(walk, data, read, at, parent, key) ?? adviceFor(data, before, read, at),
      });
      return;
    }
    data = found;
  }
}

function messageFor(
  data: DeclaredData,
  before: string,
  { root, steps }: DataRead,
  at: number,
): string {
  const step = String(steps[at]);
  if (isScope(root, at)) return `Nothing declares or sets ${quote(`${before}.${step}`)}.`;
  return `${quote(before)} ${isList(data) ? "is a list, which has" : "has"} no ${quote(step)}.`;
}

/** Whether the step is a member of a scope of `state`. */
function isScope(root: string, at: number): boolean {
  return root === "state" && at === 1;
}

function adviceFor(
  data: DeclaredData,
  before: string,
  { root, steps }: DataRead,
  at: number,
): string {
  if (isList(data)) return `Read one of its items: ${before}[0].`;
  if (!isScope(root, at)) return "Declare it there, or set it by an action.";
  const map = steps[0] === "globalData" ? '"globalData"' : 'the screen\'s "persistentData"';
  return `Declare it in ${map}, or set it by an action.`;
}

/** Suggests the member with the nearest name, as it is written in the path. */
function nearestMember(
  walk: Walk,
  data: DeclaredData,
  { steps, stepsAt }: DataRead,
  at: number,
  parent: Location,
  key: string | number,
): Hint {
  const members = membersOf(data);
  const names = members === "unknown" ? [] : [...members.keys()].map(String);
  const step = String(steps[at]);
  const nearest = isList(data) ? undefined : nearestName(step, names, walk.hints);
  if (nearest === undefined) return undefined;
  const [start, end] = stepsAt[at] ?? [];
  // The keys of a `get` have no place in a text.
  if (start === undefined || end === undefined) return { ...didYouMean(nearest), name: step };
  const isInBrackets = Object(parent.value)[key]?.[start] === "[";
  const range = [isInBrackets ? start : start - 1, end] as const;
  return { ...didYouMean(nearest), value: writeStep(nearest), range };
}
