import { isJsonArray, type Json, type JsonObject } from "../json.ts";
import { listMembers } from "./list-members.ts";
import { spend } from "./step-budget.ts";
import { asJson } from "./step-into.ts";

/**
 * Returns compact JSON, equal to that of `JSON.stringify`, and costs a step for each character.
 * `JSON.stringify` itself is recursive, can't be stopped, and calls `toJSON`.
 */
export function writeJson(value: Json): string {
  const open: OpenContainer[] = [];
  let text = begin(open, value);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    if (top.at < top.size) text += writeNext(open, top);
    else text += end(open, top);
  }
  return text;
}

/** A list or object that is being written. */
type OpenContainer = { readonly size: number; at: number } & (
  | { readonly list: readonly Json[] }
  | { readonly keys: readonly string[]; readonly object: JsonObject }
);

/** Writes a scalar, or the opening bracket of a container. */
function begin(open: OpenContainer[], value: Json): string {
  if (typeof value !== "object" || value === null) return writeScalar(value);
  spend(1);
  if (isJsonArray(value)) {
    open.push({ list: value, size: value.length, at: 0 });
    return "[";
  }
  const keys = listMembers(value);
  open.push({ keys, object: value, size: keys.length, at: 0 });
  return "{";
}

function writeNext(open: OpenContainer[], container: OpenContainer): string {
  const { at } = container;
  container.at += 1;
  let comma = "";
  if (at > 0) {
    spend(1);
    comma = ",";
  }
  if ("list" in container) return comma + begin(open, asJson(container.list[at]));
  const key = container.keys[at] ?? "";
  spend(1);
  return `${comma}${writeScalar(key)}:${begin(open, asJson(container.object[key]))}`;
}

function end(open: OpenContainer[], container: OpenContainer): string {
  spend(1);
  open.pop();
  return "list" in container ? "]" : "}";
}

function writeScalar(value: string | number | boolean | null): string {
  // Spent before it is written, so that no huge text is.
  if (typeof value === "string") spend(value.length);
  const text = JSON.stringify(value);
  spend(typeof value === "string" ? text.length - value.length : text.length);
  return text;
}
