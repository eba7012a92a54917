import type { Json } from "../json.ts";
import { keysOfPointer } from "../json-pointer.ts";
import { describe } from "../wording/describe.ts";
import { quote } from "../wording/quote.ts";
import { cutText } from "../wording/shorten-text.ts";
import type {
  Change,
  ItemSubject,
  NodeSubject,
  OwnerSubject,
  Parents,
  PartChanged,
} from "./document-diff.ts";
import { nameByText } from "./name-by-text.ts";
import { locationPhrase, nameOf, nameOfEntry, nameOfNode, nameOfPart } from "./subject-names.ts";

/** Returns a change as an English sentence, `Screen "cart" was removed.`, with long values shortened. */
export function describeChange(change: Change): string {
  const sentence = describeOnly(change);
  return change.consequence === undefined ? sentence : `${sentence} ${change.consequence}`;
}

function describeOnly(change: Change): string {
  switch (change.what) {
    case "node":
      return `${describeNode(change)}.`;
    case "item":
      return `${describeItem(change)}.`;
    case "screen":
    case "action":
    case "rule":
      if (change.kind === "changed") return `${describePart(change)}.`;
      return `${nameOf(change)} was ${change.kind}.`;
    default:
      if (change.kind !== "changed") return `${nameOfEntry(change)} was ${change.kind}.`;
      return `${nameOfEntry(change)} changed${describeValues(change.before, change.after)}.`;
  }
}

function describeNode(change: Change & NodeSubject): string {
  switch (change.kind) {
    case "added":
      return `${nameByText(change, change.after)} was added${locationPhrase(change, "to")}`;
    case "removed":
      return `${nameByText(change, change.before)} was removed${locationPhrase(change, "from")}`;
    case "moved":
      return `${nameOf(change)}${describeMove(change)}`;
    default:
      return describePart(change);
  }
}

function describeItem(change: Change & ItemSubject): string {
  const list = nameOfPart(change.list);
  const entity = `${nameOf(change.of)}${locationPhrase(change.of)}`;
  const name = change.id === undefined ? "" : ` ${quote(change.id)}`;
  if (change.kind === "moved") {
    const item = name === "" ? "an item" : `item${name}`;
    return `${entity}: ${item} of ${list} was moved${describePlaces(change.from, change.to)}`;
  }
  const location = placeInList(change.kind === "added" ? change.to : change.from);
  return `${entity}: item ${location}${name === "" ? "" : `,${name},`} of ${list} was ${change.kind}`;
}

function describePart(change: OwnerSubject & PartChanged): string {
  const entity = `${nameOf(change)}${locationPhrase(change)}`;
  const { part, before, after } = change;
  if (part === "") return `${entity} changed`;
  const name = `${entity}: ${nameOfPart(part)}`;
  if (after === undefined) return `${name} was removed`;
  if (before === undefined) return `${name} was set to ${describe(after)}`;
  return `${name} changed${describeValues(before, after)}`;
}

/** Empty if both look the same, as two lists do. */
function describeValues(before: Json, after: Json): string {
  const start = beginningOfDifference(before, after);
  const [one, other] = [describeFrom(start, before), describeFrom(start, after)];
  return one === other ? "" : ` from ${one} to ${other}`;
}

/** Where two texts are shown from, so that what differs is within what is shown; 0 if it is anyway. */
function beginningOfDifference(before: Json, after: Json): number {
  if (typeof before !== "string" || typeof after !== "string") return 0;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  if (same <= mostSame) return 0;
  return cutText(before, same - shownSame).length;
}

/** Of a common beginning, this much is shown whole, in UTF-16 code units. */
const mostSame = 24;
/** Of a longer one, this much of its end is shown. */
const shownSame = 12;

function describeFrom(start: number, value: Json): string {
  return describe(start > 0 && typeof value === "string" ? `…${value.slice(start)}` : value);
}

function describeMove(change: NodeSubject & Parents & Ways): string {
  const { from, to } = change;
  const [map, entry = ""] = keysOfPointer(from);
  const [mapNow, entryNow] = keysOfPointer(to);
  // Components have no keys by which their pointers could be compared.
  const isSameEntry = map === mapNow && (entry === entryNow || map === "components");
  if (isSameEntry) {
    const ways = listOf(from) === listOf(to) ? describePlaces(from, to) : describeParents(change);
    return `${locationPhrase(change)} was moved${ways}`;
  }
  const former: OwnerSubject = {
    what: "node",
    type: "",
    ...(map === "screens" ? { screen: entry } : { action: entry }),
  };
  const origin = map === "components" ? " from a component" : locationPhrase(former, "from");
  return ` was moved${origin}${locationPhrase(change, "to")}`;
}

interface Ways {
  readonly from: string;
  readonly to: string;
}

/** ` from a Column to Card "card"`: the parents of a moved node. */
function describeParents({ formerParent, parent }: Parents): string {
  const former = formerParent && nameOfNode(formerParent);
  const now = parent && nameOfNode(parent);
  const isAlike = former === now;
  if (isAlike && parent?.id !== undefined) return "";
  const other = isAlike ? now?.replace(/^an? /, "another ") : now;
  return `${former === undefined ? "" : ` from ${former}`}${other === undefined ? "" : ` to ${other}`}`;
}

/** ` from place 3 to place 1`, within one list. */
function describePlaces(from: string, to: string): string {
  const [location, placeNow] = [placeInList(from), placeInList(to)];
  const isOneList = listOf(from) === listOf(to) && location !== placeNow;
  return isOneList && location !== undefined && placeNow !== undefined
    ? ` from place ${location} to place ${placeNow}`
    : "";
}

function listOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

/** Counted from 1. */
function placeInList(pointer: string): number | undefined {
  const index = keysOfPointer(pointer).at(-1) ?? "";
  return /^\d+$/.test(index) ? Number(index) + 1 : undefined;
}
