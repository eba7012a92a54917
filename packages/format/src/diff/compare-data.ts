import { type Comparison, type Places, report } from "./comparison.ts";
import type { Breaking, EntrySubject } from "./document-diff.ts";
import { eachDifference } from "./each-difference.ts";
import type { JsonPlace } from "./json-place.ts";
import { pointerTo } from "./pointer-to.ts";

/** Compares data, theme or strings, by key and down to a depth. */
export function compareData(
  comparison: Comparison,
  places: Places,
  subject: Omit<EntrySubject, "path">,
  depth = Number.POSITIVE_INFINITY,
): void {
  const root = places.after ?? places.before;
  eachDifference(comparison, places, comparison.isFine ? depth : 1, (entry) => {
    reportEntry(comparison, entry, { ...subject, path: keysBetween(root, entry) });
  });
}

function keysBetween(root: JsonPlace | undefined, { before, after }: Places): readonly string[] {
  const keys: string[] = [];
  let at = after ?? before;
  while (at !== undefined && root !== undefined && at.level > root.level) {
    keys.push(String(at.key));
    at = at.parent;
  }
  return keys.reverse();
}

/** Reports that an entry came, went or has another value. */
export function reportEntry(
  comparison: Comparison,
  places: Places,
  subject: EntrySubject,
  breaking?: Breaking,
): void {
  const { before, after } = places;
  const from = before && { from: pointerTo(before), before: before.value };
  const to = after && { to: pointerTo(after), after: after.value };
  const rest = { ...subject, ...(breaking && { breaking }) };
  if (from && to) report(comparison, places, { kind: "changed", ...rest, ...from, ...to });
  else if (from) report(comparison, places, { kind: "removed", ...rest, ...from });
  else if (to) report(comparison, places, { kind: "added", ...rest, ...to });
}
