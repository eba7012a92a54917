import { isObject } from "../json.ts";
import { removedScreen } from "./breaking.ts";
import { enterWithin, reportAdded, reportRemoved } from "./come-and-go.ts";
import { compareData } from "./compare-data.ts";
import { compareAttributes, compareSlot } from "./compare-slot.ts";
import { type Comparison, isSame, type Places } from "./comparison.ts";
import type { OwnerSubject } from "./document-diff.ts";
import { eachDifference } from "./each-difference.ts";
import { keysOf, memberAt } from "./json-place.ts";
import { slots } from "./node-slots.ts";
import { reportPart, reportSlot } from "./report-part.ts";
import type { Owner } from "./subject.ts";

/** What a map of the document holds. */
export type EntryKind = "screen" | "action" | "rule";

/** Compares what stands under one key of such a map, before and after. */
export function compareEntry(
  comparison: Comparison,
  what: EntryKind,
  id: string,
  { before, after }: Places,
): void {
  const subject: OwnerSubject = { what, id };
  if (before === undefined) {
    if (after !== undefined) reportAdded(comparison, subject, after);
  } else if (after === undefined) {
    const breaking = what === "screen" ? removedScreen(id) : undefined;
    reportRemoved(comparison, subject, before, breaking);
  } else if (!isSame(comparison, before, after)) {
    compareMembers(comparison, { subject, before, after });
  }
}

function compareMembers(comparison: Comparison, owner: Owner): void {
  const { subject, before, after } = owner;
  if (!comparison.isFine || !isObject(before.value) || !isObject(after.value)) {
    reportSlot(comparison, owner, { before, after });
    enterWithin(comparison, after);
    return;
  }
  for (const key of keysOf(before, after)) {
    const places = { before: memberAt(before, key), after: memberAt(after, key) };
    if (subject.what === "screen" && key === "persistentData") {
      compareData(comparison, places, { what: "data", screen: subject.id });
    } else if (subject.what === "screen" && slots.screen.has(key)) {
      compareSlot(comparison, owner, places);
    } else if (subject.what === "action" && key === "attributes") {
      compareAttributes(comparison, owner, places);
    } else {
      const depth = subject.what === "rule" && key === "trigger" ? 1 : 0;
      eachDifference(comparison, places, depth, (part) => reportPart(comparison, owner, part));
    }
  }
}
