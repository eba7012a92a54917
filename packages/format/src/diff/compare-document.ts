import { headMembers } from "../document-head.ts";
import { isJsonArray, isObject, type Json } from "../json.ts";
import { reportMovedInside } from "./added-removed.ts";
import { changedMember, lostInputs } from "./breaking.ts";
import { compareData, reportEntry } from "./compare-data.ts";
import { compareEntry, type EntryKind } from "./compare-entry.ts";
import { compareLists } from "./compare-lists.ts";
import { compareSlot } from "./compare-slot.ts";
import { type Comparison, isSame, type LocationPair } from "./comparison.ts";
import type { EntrySubject } from "./document-diff.ts";
import { itemsAt, type JsonLocation, keysAt, keysOf, memberAt } from "./json-location.ts";
import { hasNode } from "./node-slots.ts";
import { omitSharedNodes } from "./omit-shared-nodes.ts";
import { nodeSubject } from "./subject.ts";

/** Compares two documents, except their heads. */
export function compareDocuments(
  comparison: Comparison,
  before: JsonLocation,
  after: JsonLocation,
): void {
  for (const key of keysOf(before, after)) {
    if (isOfHead(key)) continue;
    compareMember(comparison, key, { before: memberAt(before, key), after: memberAt(after, key) });
  }
}

/** Whether a member belongs to the head, whose differences aren't changes. */
function isOfHead(key: string): boolean {
  return headMembers.some((member) => member === key);
}

function compareMember(comparison: Comparison, key: string, locations: LocationPair): void {
  switch (key) {
    case "screens":
      compareMap(comparison, locations, { key, holds: "screen" });
      break;
    case "actions":
      compareMap(comparison, locations, { key, holds: "action" });
      break;
    case "rules":
      compareMap(comparison, locations, { key, holds: "rule" });
      break;
    case "components":
      compareComponents(comparison, locations);
      break;
    case "globalData":
      compareData(comparison, locations, { what: "data" });
      break;
    case "theme":
    case "strings":
      compareData(comparison, locations, { what: key }, pathLength);
      break;
    default:
      compareOther(comparison, key, locations);
  }
}

/** A token of the theme has a group and a name, a string a locale and a key. */
const pathLength = 2;

function compareOther(comparison: Comparison, key: string, locations: LocationPair): void {
  const { before, after } = locations;
  if (before && after && isSame(comparison, before, after)) return;
  const breaking = changedMember(key, before, after);
  reportEntry(comparison, locations, { what: "document", path: [key] }, breaking);
}

/** Compares the components of drafts. An added or removed list is reported as empty. */
function compareComponents(comparison: Comparison, locations: LocationPair): void {
  const { before = emptied(locations.after, []), after = emptied(locations.before, []) } =
    locations;
  if (
    !comparison.comparesNodes ||
    !before ||
    !after ||
    !isListOfNodes(before) ||
    !isListOfNodes(after)
  ) {
    replaceMap(comparison, locations, { what: "document", path: ["components"] });
    return;
  }
  const subject: EntrySubject = { what: "document", path: ["components"] };
  if (locations.before === undefined)
    reportEntry(comparison, { after: emptied(after, []) }, subject);
  const entity = { subject: nodeSubject(after), before, after };
  compareLists(comparison, entity, { before, after }, (items) =>
    compareSlot(comparison, entity, items),
  );
  if (locations.after === undefined)
    reportEntry(comparison, { before: emptied(before, []) }, subject);
}

function isListOfNodes(location: JsonLocation): boolean {
  return isJsonArray(location.value) && itemsAt(location).every(hasNode);
}

/**
 * Compares a map by key. An added or removed map is only reported itself if it is empty, or
 * removed.
 */
function compareMap(
  comparison: Comparison,
  locations: LocationPair,
  { key, holds }: { readonly key: string; readonly holds: EntryKind },
): void {
  const { before, after } = locations;
  const subject: EntrySubject = { what: "document", path: [key] };
  if (!isMap(before) || !isMap(after)) {
    replaceMap(comparison, locations, subject);
    return;
  }
  for (const id of keysOf(before, after)) {
    compareEntry(comparison, holds, id, {
      before: memberAt(before, id),
      after: memberAt(after, id),
    });
  }
  if (after === undefined) reportEntry(comparison, { before: emptied(before, {}) }, subject);
  else if (before === undefined && keysAt(after).length === 0) {
    reportEntry(comparison, { after }, subject);
  }
}

/** Whether a location has a map of entries, or nothing. */
function isMap(location: JsonLocation | undefined): boolean {
  return location === undefined || isObject(location.value);
}

function emptied(location: JsonLocation | undefined, value: Json): JsonLocation | undefined {
  return location && { ...location, value };
}

/** Reports the replacement of a map by another value, or the reverse. */
function replaceMap(comparison: Comparison, locations: LocationPair, subject: EntrySubject): void {
  const cut = (location: JsonLocation | undefined) =>
    location && { ...location, value: omitSharedNodes(comparison, location) };
  const { before, after } = locations;
  if (before && after && isSame(comparison, before, after)) return;
  const breaking = before && lostInputs(comparison, before);
  reportEntry(comparison, { before: cut(before), after: cut(after) }, subject, breaking);
  if (after) reportMovedInside(comparison, after);
}
