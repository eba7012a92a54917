import { pointerTo } from "../location.ts";
import { type Comparison, type LocationPair, report } from "./comparison.ts";
import type { Breaking, EntrySubject } from "./document-diff.ts";
import { eachDifference } from "./each-difference.ts";
import type { JsonLocation } from "./json-location.ts";

/** Compares data, theme or strings by key, down to a depth. */
export function compareData(
  comparison: Comparison,
  locations: LocationPair,
  subject: Omit<EntrySubject, "path">,
  depth = Number.POSITIVE_INFINITY,
): void {
  const root = locations.after ?? locations.before;
  eachDifference(comparison, locations, comparison.comparesNodes ? depth : 1, (entry) => {
    reportEntry(comparison, entry, { ...subject, path: keysBetween(root, entry) });
  });
}

function keysBetween(
  root: JsonLocation | undefined,
  { before, after }: LocationPair,
): readonly string[] {
  const keys: string[] = [];
  let at = after ?? before;
  while (at !== undefined && root !== undefined && at.level > root.level) {
    keys.push(String(at.key));
    at = at.parent;
  }
  return keys.reverse();
}

/** Reports an added, removed or changed entry. */
export function reportEntry(
  comparison: Comparison,
  locations: LocationPair,
  subject: EntrySubject,
  breaking?: Breaking,
): void {
  const { before, after } = locations;
  const from = before && { from: pointerTo(before), before: before.value };
  const to = after && { to: pointerTo(after), after: after.value };
  const rest = { ...subject, ...(breaking && { breaking }) };
  if (from && to) report(comparison, locations, { kind: "changed", ...rest, ...from, ...to });
  else if (from) report(comparison, locations, { kind: "removed", ...rest, ...from });
  else if (to) report(comparison, locations, { kind: "added", ...rest, ...to });
}
