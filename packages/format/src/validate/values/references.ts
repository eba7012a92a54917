import type { ReferenceTarget } from "../../catalog/member.ts";
import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { isObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { expectArray, reportWrongType } from "../walk/expect.ts";
import type { Names } from "../walk/names.ts";
import { enterContainer, isTooLarge, nearestHint, reportAt, weightOf } from "../walk/report.ts";
import { write } from "../walk/suggestion.ts";
import type { Check, Walk } from "../walk/walk.ts";

/** Checks a reference by id. */
export function referenceCheck(to: ReferenceTarget, kind: DiagnosticKind): Check {
  return (walk, value, parent, key) => {
    if (typeof value !== "string") {
      reportWrongType(walk, value, parent, key, { wanted: "a string", kind });
    } else if (to === "widgets" || to === "forms") {
      walk.tree.reads.push({ id: value, member: undefined, below: 0, to, parent, key });
    } else if (to !== "components") {
      note(walk, to, value);
      resolve(walk, parent, key, to, value);
    }
  };
}

/** Checks a list of references. */
export function referencesCheck(
  { to, runs }: { to: "actions" | "screens"; runs?: "at once" },
  kind: DiagnosticKind,
): Check {
  return (walk, value, parent, key) => {
    const location = childLocation(parent, key, value);
    const hint = typeof value === "string" ? write([value]) : inlineHint(to, value);
    const ids = expectArray(walk, location, { wanted: "an array of strings", kind, hint });
    if (ids === undefined || !enterContainer(walk, location)) return;
    for (let index = 0; index < ids.length && !isTooLarge(walk); index++) {
      const id = ids[index];
      walk.tree.weight += weightOf(id);
      if (typeof id !== "string") {
        const hint = inlineHint(to, id);
        reportWrongType(walk, id, location, index, { wanted: "a string", kind, hint });
      } else {
        if (to === "actions") noteAction(walk, id, runs);
        resolve(walk, location, index, to, id);
      }
    }
  };
}

/** A hint for an action that stands where its id is expected. */
function inlineHint(to: "actions" | "screens", value: unknown): string | undefined {
  if (to !== "actions" || !isObject(value)) return undefined;
  const { id } = value;
  const name = typeof id === "string" ? quote(id) : "its id";
  return `Move the action into "actions" at the root, and write ${name} here.`;
}

/** Reports a reference to a missing name. */
export function resolve(
  walk: Walk,
  parent: Location,
  key: string | number,
  to: keyof Names,
  name: string,
): void {
  const names = walk.names[to];
  if (names === undefined || names.has(name)) return;
  const [noun, where = ""] = nouns[to];
  reportAt(walk, parent, key, {
    code: "unresolved_reference",
    kind: "unpublishable",
    message: `There is no ${noun} ${quote(name)}${where}.`,
    hint: nearestHint(walk, name, names, hintForToken(to, name)),
  });
}

/** Names such as `error` have defaults in SDKs, but only the theme's own can be referred to. */
function hintForToken(to: keyof Names, name: string): string | undefined {
  if (!["colors", "spacing", "radii", "typography"].includes(to)) return undefined;
  return `Add ${quote(name)} to "theme.${to}".`;
}

function note(walk: Walk, to: ReferenceTarget, id: string): void {
  if (to === "actions" || to === "calls") noteAction(walk, id, undefined);
  else if (to === "screens") walk.notes.targetScreens.add(id);
}

/** Records that an action is used, and which action runs it as part of itself. */
function noteAction({ notes, action }: Walk, id: string, runs: "at once" | undefined): void {
  notes.usedActions.add(id);
  if (runs === undefined || action === undefined) return;
  const ids = notes.runsAtOnce.get(action);
  if (ids === undefined) notes.runsAtOnce.set(action, [id]);
  else ids.push(id);
}

/** The nouns of referenced things, and where they are defined. */
const nouns: { readonly [to in keyof Names]: readonly [noun: string, where?: string] } = {
  screens: ["screen"],
  actions: ["action"],
  calls: ["ApiCall"],
  answers: ["ApiCall"],
  colors: ["color", " in the theme"],
  spacing: ["spacing", " in the theme"],
  radii: ["radius", " in the theme"],
  typography: ["text style", " in the theme"],
  locales: ["locale", " in the strings"],
  strings: ["text", " in the default locale"],
};
