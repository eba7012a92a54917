import { isObject } from "../json.ts";
import { reportAdded, reportMovedInside, reportRemoved } from "./added-removed.ts";
import { removedScreen } from "./breaking.ts";
import { compareData } from "./compare-data.ts";
import { compareAttributes, compareSlot } from "./compare-slot.ts";
import { type Comparison, isSame, type LocationPair } from "./comparison.ts";
import type { OwnerSubject } from "./document-diff.ts";
import { eachDifference } from "./each-difference.ts";
import { keysOf, memberAt } from "./json-location.ts";
import { slots } from "./node-slots.ts";
import { reportPart, reportSlot } from "./report-part.ts";
import type { ComparedEntity } from "./subject.ts";

/** The kinds of entries in the document's maps. */
export type EntryKind = "screen" | "action" | "rule";

/** Compares an entry in both documents. */
export function compareEntry(
  comparison: Comparison,
  what: EntryKind,
  id: string,
  { before, after }: LocationPair,
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

function compareMembers(comparison: Comparison, entity: ComparedEntity): void {
  const { subject, before, after } = entity;
  if (!comparison.comparesNodes || !isObject(before.value) || !isObject(after.value)) {
    reportSlot(comparison, entity, { before, after });
    reportMovedInside(comparison, after);
    return;
  }
  for (const key of keysOf(before, after)) {
    const locations = { before: memberAt(before, key), after: memberAt(after, key) };
    if (subject.what === "screen" && key === "persistentData") {
      compareData(comparison, locations, { what: "data", screen: subject.id });
    } else if (subject.what === "screen" && slots.screen.has(key)) {
      compareSlot(comparison, entity, locations);
    } else if (subject.what === "action" && key === "attributes") {
      compareAttributes(comparison, entity, locations);
    } else {
      const depth = subject.what === "rule" && key === "trigger" ? 1 : 0;
      eachDifference(comparison, locations, depth, (part) => reportPart(comparison, entity, part));
    }
  }
}
