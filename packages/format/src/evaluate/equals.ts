import { isContainer, isJsonArray, type Json, type JsonObject } from "../json.ts";
import { listMembers } from "./list-members.ts";
import { spend, spendCharacters } from "./step-budget.ts";

/**
 * Whether two values are deeply equal, in any order of their members. It doesn't recurse, because values of
 * a scope can be nested deeper than the stack. Costs a step for each value that it compares.
 */
export function equals(one: Json, other: Json): boolean {
  if (!isContainer(one)) return equalScalars(one, other);
  const open: OpenPair[] = [];
  let isSame = begin(open, one, other);
  for (let top = open.at(-1); isSame && top !== undefined; top = open.at(-1)) {
    if (top.at === top.size) open.pop();
    else isSame = compareNext(open, top);
  }
  return isSame;
}

/** Two lists or objects of the same size that are being compared. */
type OpenPair = { readonly size: number; at: number } & (
  | { readonly lists: readonly [readonly Json[], readonly Json[]] }
  | { readonly keys: readonly string[]; readonly objects: readonly [JsonObject, JsonObject] }
);

/** Compares scalars, and the sizes of containers, which it opens. */
function begin(open: OpenPair[], one: Json, other: Json): boolean {
  if (!isContainer(one)) return equalScalars(one, other);
  if (one === other) return true;
  if (!isContainer(other)) return false;
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

function compareNext(open: OpenPair[], pair: OpenPair): boolean {
  spend(1);
  const { at } = pair;
  pair.at += 1;
  if ("lists" in pair) {
    const [one, other] = pair.lists;
    return begin(open, one[at] ?? null, other[at] ?? null);
  }
  const [one, other] = pair.objects;
  const key = pair.keys[at] ?? "";
  return Object.hasOwn(other, key) && begin(open, one[key] ?? null, other[key] ?? null);
}

function equalScalars(one: Json, other: Json): boolean {
  const areTexts = typeof one === "string" && typeof other === "string";
  if (areTexts && one.length === other.length) spendCharacters(one.length);
  return one === other;
}
