import { isContainer, isJsonArray, type Json, type JsonObject } from "../json.ts";
import { listMembers } from "./list-members.ts";
import { spend, spendCharacters } from "./work.ts";

/**
 * Whether two values are of the same type and equal, whatever the order of their members. Goes
 * through them without recursion: a scope may hold values deeper than the stack.
 *
 * @param united where it keeps what it has compared, so that no two are compared twice
 */
export function equals(one: Json, other: Json, united?: Map<object, object>): boolean {
  if (!isContainer(one)) return equalScalars(one, other);
  const open: OpenPair[] = [];
  let isSame = begin(open, [one, other], united);
  for (let top = open.at(-1); isSame && top !== undefined; top = open.at(-1)) {
    if (top.at === top.size) open.pop();
    else isSame = compareNext(open, top, united);
  }
  return isSame;
}

/** Two lists or objects of the same size that are gone through. */
type OpenPair = { readonly size: number; at: number } & (
  | { readonly lists: readonly [readonly Json[], readonly Json[]] }
  | { readonly keys: readonly string[]; readonly objects: readonly [JsonObject, JsonObject] }
);

/** Compares what has no items; of what has, only the size, and opens it. */
function begin(
  open: OpenPair[],
  [one, other]: readonly [Json, Json],
  united: Map<object, object> | undefined,
): boolean {
  if (!isContainer(one)) return equalScalars(one, other);
  if (one === other) return true;
  if (!isContainer(other)) return false;
  if (united && !unite(united, one, other)) return true;
  if (isJsonArray(one) || isJsonArray(other)) {
    if (!isJsonArray(one) || !isJsonArray(other) || one.length !== other.length) return false;
    open.push({ lists: [one, other], size: one.length, at: 0 });
    return true;
  }
  const keys = listMembers(one);
  if (keys.length !== listMembers(other).length) return false;
  open.push({ keys, objects: [one, other], size: keys.length, at: 0 });
  return true;
}

function compareNext(
  open: OpenPair[],
  pair: OpenPair,
  united: Map<object, object> | undefined,
): boolean {
  spend(1);
  const { at } = pair;
  pair.at += 1;
  if ("lists" in pair) {
    const [one, other] = pair.lists;
    return begin(open, [one[at] ?? null, other[at] ?? null], united);
  }
  const [one, other] = pair.objects;
  const key = pair.keys[at] ?? "";
  return Object.hasOwn(other, key) && begin(open, [one[key] ?? null, other[key] ?? null], united);
}

/** Counts two as one from now on; false where they did already: then they are compared, or are being so. */
function unite(united: Map<object, object>, one: object, other: object): boolean {
  const first = unitedWith(united, one);
  const second = unitedWith(united, other);
  if (first === second) return false;
  united.set(first, second);
  return true;
}

/** What stands for all that count as one with something. */
function unitedWith(united: Map<object, object>, value: object): object {
  let last = value;
  for (let next = united.get(last); next !== undefined; next = united.get(last)) last = next;
  // The next time it is found at once.
  if (last !== value) united.set(value, last);
  return last;
}

function equalScalars(one: Json, other: Json): boolean {
  const areTexts = typeof one === "string" && typeof other === "string";
  if (areTexts && one.length === other.length) spendCharacters(one.length);
  return one === other;
}
