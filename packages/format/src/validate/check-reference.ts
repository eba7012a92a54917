import type { ReferenceTarget } from "../catalog/shape.ts";
import type { DiagnosticKind } from "../diagnostic.ts";
import { expectArray, expectString } from "./expect.ts";
import { type Place, step } from "./place.ts";
import { didYouMean, enter, report, type Walk } from "./walk.ts";
import { quote } from "./wording.ts";

/** The id of something else in the spec. */
export function checkReference(walk: Walk, place: Place, to: ReferenceTarget): void {
  const id = expectString(walk, place);
  if (id !== undefined) resolve(walk, place, to, id);
}

/** A list of such ids. */
export function checkReferences(
  walk: Walk,
  place: Place,
  { to, otherwise: kind }: { to: ReferenceTarget; otherwise: DiagnosticKind },
): void {
  const hint = typeof place.value === "string" ? `Write [${quote(place.value)}].` : undefined;
  const ids = expectArray(walk, place, { wanted: "an array of strings", kind, hint });
  if (ids === undefined || !enter(walk, place)) return;
  for (const [index, item] of ids.entries()) {
    const at = step(place, index, item);
    const id = expectString(walk, at, { kind });
    if (id !== undefined) resolve(walk, at, to, id);
  }
}

/** Reports a name that nothing has. */
export function resolve(walk: Walk, place: Place, to: ReferenceTarget, name: string): void {
  if (to === "actions") walk.usedActions.add(name);
  const names = walk.names[to];
  if (names === undefined || names.has(name)) return;
  report(walk, place, {
    code: "unresolved_reference",
    kind: "unpublishable",
    message: `There is no ${nouns[to]} ${quote(name)}.`,
    hint: didYouMean(walk, name, names),
  });
}

const nouns = { screens: "screen", actions: "action", colors: "colour of the theme" } as const;
