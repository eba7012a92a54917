import { headMembers } from "../document-head.ts";
import { isObject } from "../json.ts";
import { changedMember, lostInputs } from "./breaking.ts";
import { enterWithin } from "./come-and-go.ts";
import { compareData, reportEntry } from "./compare-data.ts";
import { compareEntry, type EntryKind } from "./compare-entry.ts";
import { type Comparison, isSame, type Places } from "./comparison.ts";
import { cutNodes } from "./cut-nodes.ts";
import type { EntrySubject } from "./document-diff.ts";
import { type JsonPlace, keysAt, keysOf, memberAt } from "./json-place.ts";

/** Compares two documents, but for what they say of themselves. */
export function compareDocuments(
  comparison: Comparison,
  before: JsonPlace,
  after: JsonPlace,
): void {
  for (const key of keysOf(before, after)) {
    if (isOfHead(key)) continue;
    compareMember(comparison, key, { before: memberAt(before, key), after: memberAt(after, key) });
  }
}

/** What a document says of itself: that this differs isn't a change. */
function isOfHead(key: string): boolean {
  return headMembers.some((member) => member === key);
}

function compareMember(comparison: Comparison, key: string, places: Places): void {
  switch (key) {
    case "screens":
      compareMap(comparison, places, { key, holds: "screen" });
      break;
    case "actions":
      compareMap(comparison, places, { key, holds: "action" });
      break;
    case "rules":
      compareMap(comparison, places, { key, holds: "rule" });
      break;
    case "globalData":
      compareData(comparison, places, { what: "data" });
      break;
    case "theme":
    case "strings":
      compareData(comparison, places, { what: key }, pathLength);
      break;
    default:
      compareOther(comparison, key, places);
  }
}

/** A token of the theme has a group and a name, a string a locale and a key. */
const pathLength = 2;

function compareOther(comparison: Comparison, key: string, places: Places): void {
  const { before, after } = places;
  if (before && after && isSame(comparison, before, after)) return;
  const breaking = changedMember(key, before, after);
  reportEntry(comparison, places, { what: "document", path: [key] }, breaking);
}

/** Compares a map key by key. One that came or went is reported besides, unless its entries tell. */
function compareMap(
  comparison: Comparison,
  places: Places,
  { key, holds }: { readonly key: string; readonly holds: EntryKind },
): void {
  const { before, after } = places;
  const subject: EntrySubject = { what: "document", path: [key] };
  if (!isMap(before) || !isMap(after)) {
    replaceMap(comparison, places, subject);
    return;
  }
  for (const id of keysOf(before, after)) {
    compareEntry(comparison, holds, id, {
      before: memberAt(before, id),
      after: memberAt(after, id),
    });
  }
  if (after === undefined) reportEntry(comparison, { before: emptied(before) }, subject);
  else if (before === undefined && keysAt(after).length === 0) {
    reportEntry(comparison, { after }, subject);
  }
}

/** Whether something is a map of entries, or isn't there. */
function isMap(place: JsonPlace | undefined): boolean {
  return place === undefined || isObject(place.value);
}

function emptied(place: JsonPlace | undefined): JsonPlace | undefined {
  return place && { ...place, value: {} };
}

/** Something that is no map of entries was there, or is. */
function replaceMap(comparison: Comparison, places: Places, subject: EntrySubject): void {
  const cut = (place: JsonPlace | undefined) =>
    place && { ...place, value: cutNodes(comparison, place) };
  const { before, after } = places;
  if (before && after && isSame(comparison, before, after)) return;
  const breaking = before && lostInputs(comparison, before);
  reportEntry(comparison, { before: cut(before), after: cut(after) }, subject, breaking);
  if (after) enterWithin(comparison, after);
}
