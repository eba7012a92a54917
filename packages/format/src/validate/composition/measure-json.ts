import { renameWidgets } from "../../compose/rename-widgets.ts";
import { isObject } from "../../json.ts";
import { limits } from "../../limits.ts";

export interface JsonSize {
  characters: number;
  /** Times that a widget is read in it. */
  bindings: number;
}

/** How long a value is as JSON, without what is nested too deep for a document. */
export function measureJson(value: unknown): JsonSize {
  const size = { characters: 0, bindings: 0 };
  measure(size, value, limits.jsonLevels);
  return size;
}

function measure(size: JsonSize, value: unknown, levels: number, key?: string): void {
  if (typeof value === "string") {
    size.characters += lengthOf(value);
    size.bindings += countBindings(value, key);
  } else if (Array.isArray(value)) {
    size.characters += brackets + commasIn(value);
    if (levels > 0) for (const item of value) measure(size, item, levels - 1);
  } else if (isObject(value)) {
    if (levels > 0) measureMembers(size, value, levels - 1);
  } else size.characters += String(value).length;
}

function measureMembers(
  size: JsonSize,
  object: { readonly [key: string]: unknown },
  levels: number,
): void {
  const keys = Object.keys(object).filter((key) => object[key] !== undefined);
  size.characters += brackets + commasIn(keys) + keys.length * colon;
  for (const key of keys) {
    size.characters += lengthOf(key);
    measure(size, object[key], levels, key);
  }
}

function commasIn({ length }: readonly unknown[]): number {
  return Math.max(length - 1, 0);
}

function lengthOf(text: string): number {
  return JSON.stringify(text).length;
}

function countBindings(text: string, key: string | undefined): number {
  if (!text.includes("widget")) return 0;
  let count = 0;
  renameWidgets(text, key, (id) => {
    count += 1;
    return id;
  });
  return count;
}

const brackets = 2;
const colon = 1;
