import { isJsonArray, isObject, type Json } from "../json.ts";
import type { Comparison } from "./comparison.ts";
import { type Identity, identify } from "./identity.ts";
import { itemsAt, type JsonLocation } from "./json-location.ts";
import type { NumberedValues } from "./value-numbering.ts";

/** The properties of an item of a list by which lists are aligned. */
export interface AlignedItem extends Identity {
  readonly index: number;
  /** Equal items have the same number. */
  readonly number: number;
  /** Numbers of its parts, to compute its similarity to others. */
  readonly traits: () => ReadonlySet<number>;
}

export interface ListItem extends AlignedItem {
  readonly location: JsonLocation;
}

export function listItems(comparison: Comparison, list: JsonLocation): readonly ListItem[] {
  return itemsAt(list).map((location, index) => ({
    ...identify(comparison, location),
    index,
    location,
    number: comparison.values.numberOf(location.value),
    traits: () => traitsOf(comparison.values, location.value),
  }));
}

export function traitsOf({ numberOf }: NumberedValues, value: Json): ReadonlySet<number> {
  const traits = new Set<number>();
  // A collision only makes items look more similar than they are.
  const add = (key: Json, part: Json) => traits.add(numberOf(key) * 65_599 + numberOf(part));
  for (const [key, member] of firstMembers(value)) {
    if (isJsonArray(member)) for (const item of member.slice(0, mostParts)) add(key, traitOf(item));
    else if (isObject(member)) for (const [name, part] of firstMembers(member)) add(name, part);
    else add(key, member);
  }
  return traits;
}

function firstMembers(value: Json): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value).slice(0, mostParts) : [];
}

/** The trait of a child: its id or type, because its content can have changed. */
function traitOf(item: Json): Json {
  if (!isObject(item)) return item;
  return item["id"] ?? item["widgetType"] ?? item["rendererType"] ?? null;
}

const mostParts = 8;
