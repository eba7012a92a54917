import { applyFix, type Fix, type JsonObject } from "@screenspec/format";

const byPlace = new Intl.Collator("en", { numeric: true });

/** Applies fixes of one draft: from its end, so that the indexes before them stay, and one at each place. */
export function applyFixes(draft: JsonObject, fixes: readonly Fix[]): JsonObject {
  const first = new Map(fixes.toReversed().map((fix) => [placeOf(fix), fix]));
  return [...first]
    .toSorted(([one], [other]) => byPlace.compare(other, one))
    .reduce((changed, [, fix]) => applyFix(changed, fix), draft);
}

function placeOf({ edits: [edit] }: Fix): string {
  return edit?.op === "move" ? edit.from : `${edit?.path}`;
}
